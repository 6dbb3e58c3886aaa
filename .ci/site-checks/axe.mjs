// Accessibility: axe-core finds nothing on any kind of page, in light and dark, on a
// narrow and on a wide screen; and no page is wider than the screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { each } from "./site.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widths = [320, 1280];
const schemes = ["light", "dark"];

export async function checkAxe(browser, base, pages) {
  const faults = [];
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    await each(pages, 2, async (address) => {
      const page = await context.newPage();
      await page.goto(base + address);
      await page.evaluate(source); // from outside the page, so that its policy stands
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await look(page)).map((fault) => `/${address} ${width}px ${colorScheme}: ${fault}`));
      }
      await page.close();
    });
    await context.close();
  }
  return { faults, summary: `${pages.length} pages, ${widths.join(" and ")} px, ${schemes.join(" and ")}` };
}

async function look(page) {
  const { violations, wide } = await page.evaluate(async () => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    // A figure is one picture with a name and a description: what it is drawn of is not looked at.
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run({ exclude: [".pp-figure > *"] }, { runOnly: tags, resultTypes: ["violations"] });
    const wide = document.documentElement.scrollWidth > innerWidth;
    return { violations: violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((n) => n.html.slice(0, 160) + " " + n.any.map((a) => a.message).join("; ")) })), wide };
  });
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 3).join("\n    ")}`);
  return wide ? ["the page is wider than the screen", ...faults] : faults;
}
