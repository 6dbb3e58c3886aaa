// Print: every kind of page, on A4 and on Letter, as the browser prints it. No figure and
// no row of a table is cut in two, no page is blank, every page has its number, heads of
// tables come again, and nothing is printed that is of use on a screen only.
//
// Before it is printed a page gets marks: tiny words at the beginning and the end of what
// must stay whole. Where they come out in the text of the PDF, page by page, tells.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { each } from "./site.mjs";

const papers = { A4: 210, Letter: 215.9 }; // widths in mm
const margins = 36; // both, in mm

export async function checkPrint(browser, base, pages, scratch) {
  const faults = [];
  let sheets = 0;
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await each(pages, 2, async (address, i) => {
    const page = await context.newPage();
    await page.goto(base + address);
    await page.emulateMedia({ media: "print" });
    for (const [paper, width] of Object.entries(papers)) {
      await page.setViewportSize({ width: Math.floor((width - margins) / 25.4 * 96), height: 900 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
        faults.push(`/${address} ${paper}: wider than the paper`);
      }
    }
    const marked = await page.evaluate(mark);
    await page.emulateMedia({ media: null });
    for (const format of Object.keys(papers)) {
      const file = path.join(scratch, `print-${i}-${format}.pdf`);
      await page.pdf({ path: file, format });
      const texts = textOf(file), lines = textOf(file, "-layout");
      sheets += texts.length;
      faults.push(...judge(texts, lines, marked).map((fault) => `/${address} ${format}: ${fault}`));
      fs.rmSync(file);
    }
    await page.close();
  });
  await context.close();
  return { faults, summary: `${pages.length} pages on ${Object.keys(papers).join(" and ")}, ${sheets} sheets` };
}

/** The text of a PDF, a string a page: in the order of the file, or as it lies on the page. */
function textOf(file, ...how) {
  const text = execFileSync("pdftotext", ["-q", ...how, file, "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
  return text.split("\f").slice(0, -1);
}

/* Runs in the page. Marks are Zw12a … Zw12b for what must stay whole, Zh3h for the head of
   a table whose rows have Zr3r as well, and Zn0n for what must not be printed. */
function mark() {
  let count = 0;
  const word = (text) => {
    const span = document.createElement("span");
    Object.assign(span.style, { fontSize: "1px", lineHeight: "0", letterSpacing: "0", fontFamily: "serif", fontWeight: "400" });
    span.textContent = ` ${text} `;
    return span;
  };
  const inside = (svg, text, y) => {
    const e = document.createElementNS("http://www.w3.org/2000/svg", "text");
    for (const [key, value] of Object.entries({ x: 0, y, "font-size": 0.5, "font-family": "serif" })) e.setAttribute(key, value);
    e.textContent = ` ${text} `;
    svg.append(e);
  };
  const seen = (e) => e.checkVisibility();
  const wholes = [];
  for (const svg of [...document.querySelectorAll("svg.pp-figure")].filter(seen)) {
    const n = ++count, box = svg.viewBox.baseVal;
    inside(svg, `Zw${n}a`, 0.5);
    inside(svg, `Zw${n}b`, box.height);
    wholes.push([n, svg.querySelector("title").textContent]);
  }
  [...document.querySelectorAll("table")].filter(seen).forEach((table, t) => {
    table.tHead?.rows[0]?.cells[0]?.append(word(`Zh${t}h`));
    for (const row of table.tBodies[0].rows) {
      const n = ++count;
      row.cells[0].prepend(word(`Zw${n}a`), table.tHead ? word(`Zr${t}r`) : "");
      [...row.cells].at(-1).append(word(`Zw${n}b`));
      wholes.push([n, "the row " + row.textContent.slice(0, 60)]);
    }
  });
  for (const nav of document.querySelectorAll("nav:not(.contents), .skip, form, button")) nav.append(word("Zn0n"));
  return wholes;
}

/** What is wrong with the pages of a PDF. */
function judge(texts, lines, wholes) {
  const faults = [];
  const on = new Map(); // mark → pages
  texts.forEach((text, i) => {
    for (const [found] of text.matchAll(/Z[whrn]\d+[abhrn]/g)) on.set(found, (on.get(found) ?? new Set()).add(i + 1));
    const rest = text.replace(/Z[whrn]\d+[abhrn]/g, "").trim();
    if (!new RegExp(`(^|\\n) *${i + 1}$`).test(lines[i].trimEnd())) faults.push(`page ${i + 1} has no number`);
    if (/^\d*$/.test(rest) && !/Zw\d+a/.test(text)) faults.push(`page ${i + 1} is blank`);
  });
  for (const [n, what] of wholes) {
    const [from, to] = ["a", "b"].map((end) => [...(on.get(`Zw${n}${end}`) ?? [])]);
    if (from.length !== 1 || to.length !== 1 || from[0] !== to[0]) {
      faults.push(`cut in two or lost: ${what} (begins on page ${from}, ends on page ${to})`);
    }
  }
  for (const [found, pages] of on) {
    const table = found.match(/^Zr(\d+)r$/)?.[1];
    for (const p of table ? pages : []) {
      if (!on.get(`Zh${table}h`)?.has(p)) faults.push(`table ${table} has no head on page ${p}`);
    }
  }
  if (on.has("Zn0n")) faults.push("navigation is printed");
  return faults;
}
