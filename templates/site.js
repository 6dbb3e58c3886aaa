// What the site does better with a script. Every page is whole without one: steps of a
// solution are sections with links between them, and the search page lists everything.
// Words come from the page, in data attributes, so that they are in its language.
"use strict";

/* Says a text with {1}, {2} and so on filled in. */
function fill(text, ...args) {
  return text.replace(/\{(\d)\}/g, (_, n) => args[n - 1]);
}

/* A solution, step by step. The address names the step (#step-3) and style shows that
   one alone; this adds keys, a button that goes on by itself, and says where we are. */
function startViewer(viewer) {
  const steps = [...viewer.querySelectorAll(".step")];
  const links = steps.map((step) => viewer.querySelector(`.bar a[href="#${step.id}"]`));
  const play = viewer.querySelector("[data-play]");
  const said = viewer.querySelector("[data-said]");
  const pace = 4000;
  const labels = play && [play.textContent, play.dataset.play];
  let timer = 0;

  const current = () => steps.findIndex((step) => "#" + step.id === location.hash);

  function stop() {
    clearInterval(timer);
    timer = 0;
    if (play) play.textContent = labels[0];
  }

  /* Replaces the address, so that the way back leads out of the viewer at once. */
  function go(i) {
    if (i >= 0 && i < steps.length) location.replace("#" + steps[i].id);
  }

  function next() {
    if (current() + 1 < steps.length) go(current() + 1);
    if (current() + 1 >= steps.length) stop();
  }

  function start() {
    if (current() + 1 >= steps.length) go(0);
    else if (current() < 0) next();
    timer = setInterval(next, pace);
    play.textContent = labels[1];
  }

  function show() {
    const now = current();
    links.forEach((link, i) => {
      if (i === now) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    said.textContent = now < 0 ? "" :
      fill(said.dataset.said, now + 1, steps.length, steps[now].querySelector("h2").textContent);
    if (now < 0) stop();
  }

  /* Keys that the reader means for something else are left alone. */
  function meant(event) {
    const at = event.target.closest("input, textarea, select, summary, .scroll");
    return !at && !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  }

  document.addEventListener("keydown", (event) => {
    if (!meant(event)) return;
    const to = { ArrowRight: current() + 1, ArrowLeft: current() - 1 }[event.key];
    if (event.key === "Escape" && current() >= 0) location.replace("#" + viewer.id);
    else if (to === undefined || to < 0 || to >= steps.length) return;
    else go(to);
    stop();
    event.preventDefault();
  });
  viewer.addEventListener("click", (event) => {
    if (event.target.closest("a")) stop();
  });
  if (play) {
    play.addEventListener("click", () => (timer ? stop() : start()));
    viewer.querySelectorAll(".tools").forEach((tools) => (tools.hidden = false));
  }
  addEventListener("hashchange", show);
  show();
}

/* The search. Its index is fetched when it is first needed. A page's sections are found
   by the words in them, a deal by its number, its game or its grade. */
function startSearch(form) {
  const input = form.elements.q;
  const list = document.querySelector("[data-found]");
  const status = document.querySelector("[data-status]");
  const all = document.querySelector("[data-all]");
  const most = 40;
  let index, wanted = 0;

  /* Lower case without accents, and quotation marks made alike. */
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[‘’]/g, "'");

  function read(data) {
    const entries = [];
    for (const [href, title, about, sections] of data.pages) {
      for (const [id, heading, text] of sections) {
        entries.push({
          href: id ? href + "#" + id : href, name: heading || title, from: heading ? title : "",
          text: heading ? text : about + " " + text, rank: heading ? 1 : 2,
        });
      }
    }
    for (const [href, number, title, grade, rules] of data.deals) {
      const from = [grade, rules].filter(Boolean).join(" · ");
      entries.push({ href, name: title, from, also: form.dataset.deal, text: "", rank: 0, number });
    }
    for (const e of entries) {
      e.plainName = plain(e.name + " " + e.from + " " + (e.also || ""));
      e.plainText = plain(e.text);
    }
    return entries;
  }

  async function load() {
    index = index || fetch(form.dataset.index).then((answer) => answer.json()).then(read);
    return index;
  }

  /* How well an entry answers; 0 if a word of the query is nowhere in it. */
  function score(entry, words) {
    let sum = entry.rank;
    for (const word of words) {
      if (entry.number === word) sum += 100;
      else if (entry.number && /^\d+$/.test(word)) {
        if (!entry.number.startsWith(word)) return 0;
        sum += 20;
      } else if (entry.plainName.includes(word)) sum += 20;
      else if (entry.plainText.includes(word)) sum += 5;
      else return 0;
    }
    return sum + 1;
  }

  /* The text around the first word found, with what was found marked. */
  function excerpt(entry, words) {
    const p = document.createElement("p");
    const at = Math.max(0, Math.min(...words.map((w) => entry.plainText.indexOf(w)).filter((i) => i >= 0)));
    const from = Number.isFinite(at) && at > 60 ? entry.text.indexOf(" ", at - 60) + 1 : 0;
    const part = entry.text.slice(from, from + 180);
    let end = 0;
    const found = plain(part).length === part.length ? words.map((w) => [plain(part).indexOf(w), w.length]) : [];
    for (const [i, length] of found.sort((a, b) => a[0] - b[0])) {
      if (i < end) continue;
      const mark = document.createElement("mark");
      mark.textContent = part.slice(i, i + length);
      p.append(part.slice(end, i), mark);
      end = i + length;
    }
    p.prepend(from > 0 ? "… " : "");
    p.append(part.slice(end) + (from + 180 < entry.text.length ? " …" : ""));
    return p;
  }

  function item(entry, words) {
    const li = document.createElement("li");
    const a = document.createElement("a");
    a.href = entry.href;
    a.textContent = entry.name;
    li.append(a);
    if (entry.from) {
      const from = document.createElement("span");
      from.className = "from";
      from.textContent = entry.from;
      li.append(from);
    }
    if (entry.text) li.append(excerpt(entry, words));
    return li;
  }

  function show(found, words) {
    list.replaceChildren(...found.slice(0, most).map(([, entry]) => item(entry, words)));
    list.hidden = !found.length;
    all.hidden = words.length > 0;
    status.textContent = !words.length ? "" : found.length ? fill(form.dataset.count, found.length) : form.dataset.none;
  }

  async function search() {
    const mine = ++wanted;
    const words = plain(input.value).split(/[\s#]+/).filter(Boolean);
    if (!words.length) return show([], words);
    try {
      const entries = await load();
      if (mine !== wanted) return;
      const found = entries.map((e) => [score(e, words), e]).filter(([n]) => n > 0);
      show(found.sort((a, b) => b[0] - a[0]), words);
    } catch {
      index = undefined;
      show([], []);
      status.textContent = form.dataset.failed;
    }
  }

  /* Keeps the query in the address, where there is one to keep it in. */
  function keep() {
    const query = input.value ? "?q=" + encodeURIComponent(input.value) : location.pathname;
    try { history.replaceState(null, "", query); } catch { /* a file opened from disk */ }
  }

  let pause = 0;
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => { keep(); search(); }, 120);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
    search();
  });
  form.hidden = false;
  input.value = new URLSearchParams(location.search).get("q") || "";
  if (input.value) search();
}

document.querySelectorAll(".viewer").forEach(startViewer);
document.querySelectorAll("form.find").forEach(startSearch);
