// Checks a built site in a browser: node check.mjs PUBLIC [links|axe|use|print …]
// The summary of each check goes to standard output, and what is wrong to standard error,
// with exit status 1.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browser as launch, kinds, serve } from "./site.mjs";
import { checkAxe } from "./axe.mjs";
import { checkLinks } from "./links.mjs";
import { checkPrint } from "./print.mjs";
import { checkUse } from "./use.mjs";

const [folder, ...wanted] = process.argv.slice(2);
const pages = kinds(folder);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "site-checks-"));
const browser = await launch();
const { base, stop } = await serve(folder);
const checks = {
  links: () => checkLinks(folder),
  axe: () => checkAxe(browser, base, pages),
  use: () => checkUse(browser, base, folder, pages),
  print: () => checkPrint(browser, base, pages, scratch),
};
let bad = 0;
for (const name of wanted.length ? wanted : Object.keys(checks)) {
  const start = Date.now();
  const { faults, summary } = await checks[name]();
  console.log(`${name}: ${summary}; ${faults.length} faults (${Math.round((Date.now() - start) / 1000)} s)`);
  for (const fault of faults) console.error(fault);
  bad += faults.length;
}
await browser.close();
stop();
fs.rmSync(scratch, { recursive: true });
process.exit(bad ? 1 : 0);
