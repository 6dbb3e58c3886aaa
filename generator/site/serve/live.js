// Loads the page anew when the site has changed. What the page shows is named in the
// address of this script.
(() => {
	const shown = new URL(document.currentScript.src).search.slice(1);
	new EventSource("/.live/events").onmessage = (event) => {
		if (event.data !== shown) {
			location.reload();
		}
	};
})();
