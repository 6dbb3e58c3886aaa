// What the checks share: a server for a built site, the kinds of its pages, a browser.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";

const types = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon", ".js": "text/javascript", ".json": "application/json",
  ".pdf": "application/pdf", ".png": "image/png", ".svg": "image/svg+xml", ".ttf": "font/ttf", ".txt": "text/plain",
  ".woff2": "font/woff2", ".xml": "application/xml",
};

/** Serves a folder below a prefix such as "/sub/", on loopback. Gives the address and a stop. */
export async function serve(folder, prefix = "/") {
  const server = http.createServer((request, response) => {
    const wanted = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const below = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : "\0";
    const file = path.join(folder, below.endsWith("/") || below === "" ? below + "index.html" : below);
    fs.readFile(below.includes("\0") ? folder : file, (error, data) => {
      response.writeHead(error ? 404 : 200, { "content-type": types[path.extname(file)] ?? "application/octet-stream" });
      response.end(error ? "" : data);
    });
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { base: `http://127.0.0.1:${server.address().port}${prefix}`, stop: () => server.close() };
}

/** Every HTML file of a folder, as addresses from its root: "", "royal-parade/433/". */
export function addresses(folder) {
  return fs.readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replace(/(^|\/)index\.html$/, "$1"))
    .sort();
}

const read = (folder, address) => fs.readFileSync(path.join(folder, address.endsWith(".html") ? address : address + "index.html"), "utf8");

/** Whether a page is where another one was before, and only leads on to that. */
export function leadsOn(folder, address) {
  return read(folder, address).includes('<meta http-equiv="refresh"');
}

/** Kinds of pages that a build makes in numbers. */
const many = ["deal", "solution", "deals"];
/** How many sorts of such a kind are looked at for each game. */
const most = 3;

/**
 * Pages to look at: all that were written by hand, and for each game some of those that a
 * build makes in numbers. Of two whose addresses differ in numbers only, one will do.
 */
export function kinds(folder) {
  const missing = new Set(["home", "page", "books", "search", "404", "rules", ...many]);
  const sorts = new Set(), counts = new Map();
  const chosen = addresses(folder).filter((address) => {
    const kind = read(folder, address).match(/<body class="on-([a-z0-9-]+)"/)?.[1];
    if (!kind) return false; // it only leads on to another
    missing.delete(kind);
    if (!many.includes(kind)) return true;
    const sort = address.replace(/\d+/g, "N"), ofGame = kind + " " + address.split("/")[0];
    if (sorts.has(sort) || counts.get(ofGame) === most) return false;
    sorts.add(sort);
    counts.set(ofGame, (counts.get(ofGame) ?? 0) + 1);
    return true;
  });
  if (missing.size) throw new Error(`${folder} has no page of the kind ${[...missing].join(", ")}`);
  return chosen;
}

export function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync",
    ],
  });
}

/** Does work for each item, some at a time. */
export async function each(items, width, work) {
  const queue = [...items.entries()];
  await Promise.all(Array.from({ length: width }, async () => {
    for (let next; (next = queue.shift());) await work(next[1], next[0]);
  }));
}
