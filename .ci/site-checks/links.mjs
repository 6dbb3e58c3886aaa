// Links: every one leads somewhere, to the very place in the page if it names one,
// whether the site stands at the root of a server or below a folder.
import { LinkChecker } from "linkinator";
import { addresses, leadsOn, serve } from "./site.mjs";

export async function checkLinks(folder) {
  const faults = [], counts = [];
  for (const prefix of ["/", "/sub/"]) {
    const { base, stop } = await serve(folder, prefix);
    // The page for what is not there has links from the root, and no link leads to it.
    const start = prefix === "/" ? [base, base + "404.html"] : [base];
    const seen = new Set();
    const checker = new LinkChecker();
    checker.on("link", ({ url, state, status, parent }) => {
      seen.add(url.split("#")[0]);
      if (state === "BROKEN") faults.push(`${parent ?? "the start"} → ${url}: ${status}`);
    });
    const { links } = await checker.check({
      path: start, recurse: true, checkFragments: true, checkCss: true, concurrency: 50, timeout: 20000,
      linksToSkip: async (link) => !link.startsWith(base),
    });
    counts.push(`${links.length} at ${prefix}`);
    for (const address of addresses(folder)) {
      if (address !== "404.html" && !leadsOn(folder, address) && !seen.has(base + address) && !seen.has(base + address + "index.html")) {
        faults.push(`no link leads to ${prefix}${address}`);
      }
    }
    stop();
  }
  return { faults, summary: counts.join(", ") };
}
