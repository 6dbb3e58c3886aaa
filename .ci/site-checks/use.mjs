// Use: the site does without a script what it does with one, the script does what it is
// for, and nothing is asked of another server or against the policy of the page.
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Runs the trials below, each in a context of its own. */
export async function checkUse(browser, base, folder, pages) {
  const faults = [];
  const solution = pages.find((address) => address.endsWith("solution/"));
  const trials = { quiet, stepsWithoutScript, stepsByKey, playing, searching, listing, keyboard, fromDisk };
  for (const [name, trial] of Object.entries(trials)) {
    const context = await browser.newContext({ javaScriptEnabled: !trial.plain, reducedMotion: "reduce" });
    const page = await context.newPage();
    const expect = (truth, what) => truth || faults.push(`${name}: ${what}`);
    try {
      await trial({ page, base, folder, pages, solution, expect });
    } catch (error) {
      faults.push(`${name}: ${error.message}`);
    }
    await context.close();
  }
  return { faults, summary: Object.keys(trials).join(", ") };
}

/* No page complains, and none asks another server. Figures are whole. */
async function quiet({ page, base, pages, expect }) {
  const said = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(base)) said.push(`asks for ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText; // that of a page left early is none of its own
    if (why !== "net::ERR_ABORTED") said.push(`does not get ${request.url()}: ${why}`);
  });
  page.on("response", (response) => response.status() >= 400 && said.push(`${response.status()} for ${response.url()}`));
  for (const address of pages) {
    await page.goto(base + address);
    const inline = await page.locator("[style], style, script:not([src]), [onclick], [onload]").count();
    const lost = await page.locator("use").evaluateAll((all) => all.filter((e) => !document.querySelector(e.href.baseVal)).length);
    expect(lost === 0, `/${address}: ${lost} parts of figures are not there`);
    expect(inline === 0, `/${address} has style or script of its own`);
    expect(said.length === 0, `/${address}: ${said.splice(0).join("; ")}`);
  }
}

const shown = (page) => page.locator(".step").evaluateAll((all) => all.filter((s) => s.checkVisibility()).map((s) => s.id));

async function stepsWithoutScript({ page, base, solution, expect }) {
  await page.goto(base + solution);
  const all = await shown(page);
  expect(all.length > 2, "all steps are there at first");
  await page.locator(".bar a").nth(1).click();
  expect(String(await shown(page)) === all[1], "a number shows its step alone");
  await page.locator(`#${all[1]} a[rel=next]`).click();
  expect(String(await shown(page)) === all[2], "the next step follows");
  await page.locator(`#${all[2]} .turns a:not([rel])`).click();
  expect((await shown(page)).length === all.length, "all steps come back");
  const figure = await page.locator(".step .pp-figure").last().boundingBox();
  expect(figure && figure.height > 50, "the last figure is drawn");
}
stepsWithoutScript.plain = true;

async function stepsByKey({ page, base, solution, expect }) {
  await page.goto(base + solution);
  const all = await shown(page);
  const says = page.locator("[data-said]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(String(await shown(page)) === all[1], "two presses lead to step two");
  expect((await says.textContent()).includes("2"), "the step is announced");
  expect(await page.locator(".bar [aria-current]").textContent() === "2", "the step is marked");
  await page.keyboard.press("ArrowLeft");
  expect(String(await shown(page)) === all[0], "and back to step one");
  await page.keyboard.press("ArrowLeft");
  expect(String(await shown(page)) === all[0], "nothing comes before it");
  await page.keyboard.press("Escape");
  expect((await shown(page)).length === all.length, "escape shows all");
}

async function playing({ page, base, solution, expect }) {
  await page.clock.install();
  await page.goto(base + solution);
  const all = await shown(page);
  const play = page.locator("[data-play]");
  const label = await play.textContent();
  await play.click();
  expect(await play.textContent() !== label, "the button says what it does now");
  expect(String(await shown(page)) === all[0], "it starts with step one");
  await page.clock.runFor(4100);
  expect(String(await shown(page)) === all[1], "step two follows by itself");
  await page.clock.runFor(4100 * all.length);
  expect(String(await shown(page)) === all.at(-1), "it ends with the last");
  expect(await play.textContent() === label, "and stops there");
}

async function searching({ page, base, pages, expect }) {
  const asked = [];
  page.on("request", (request) => request.url().includes("search") && request.url().endsWith(".json") && asked.push(1));
  await page.goto(base + "search/");
  expect(asked.length === 0, "the index is not fetched before it is needed");
  const deal = await page.locator("[data-all] a[href*='/deals/']").count();
  expect(deal > 0, "the list leads to the deals");
  await page.locator("#_q").fill("reserve");
  await page.locator("[data-found] li").first().waitFor();
  expect(asked.length === 1, "the index is fetched once");
  expect(await page.locator("[data-found] mark").count() > 0, "what was found is marked");
  expect((await page.locator("[data-status]").textContent()).length > 0, "the number found is told");
  expect(page.url().includes("q=reserve"), "the query is in the address");
  await page.locator("#_q").fill("qqqq");
  await page.locator("[data-found][hidden]").waitFor({ state: "attached" });
  const number = pages.map((address) => address.match(/\/(\d+)\/$/)?.[1]).find(Boolean);
  await page.goto(base + "search/?q=" + number);
  const first = page.locator("[data-found] a").first();
  await first.waitFor();
  expect((await first.textContent()).endsWith(" " + number), "a deal number finds its deal first");
  await first.click();
  expect(await page.locator("body.on-deal").count() === 1, "and leads there");
}

async function listing({ page, base, expect }) {
  await page.goto(base + "search/");
  expect(await page.locator("form.find").isHidden(), "there is no form that does nothing");
  expect(await page.locator("[data-all] a").count() > 10, "everything is listed");
}
listing.plain = true;

/* The first stop is the link that skips the navigation, and it does. */
async function keyboard({ page, base, expect }) {
  await page.goto(base);
  await page.keyboard.press("Tab");
  const skip = page.locator(".skip");
  expect(await skip.evaluate((e) => e === document.activeElement), "the first stop skips");
  expect((await skip.boundingBox()).height > 20, "it is seen when it is reached");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count() === 1, "the next stop is in the text");
  expect(await page.locator(":focus").evaluate((e) => getComputedStyle(e).outlineStyle) === "solid", "the stop is seen");
}

/* Opened as a file the site has its looks and its links. */
async function fromDisk({ page, folder, expect }) {
  await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
  const font = await page.locator("body").evaluate((e) => getComputedStyle(e).fontFamily);
  expect(font.includes("Source Serif"), "the style sheet is read");
  const fonts = await page.evaluate(() => document.fonts.ready.then((all) => [...all].filter((f) => f.status === "loaded").length));
  expect(fonts > 1, "the fonts are read");
  await page.locator(".masthead nav a").first().click();
  expect((await page.title()).length > 0 && await page.locator("h1").count() === 1, "a link leads to a page");
  await page.goto(pathToFileURL(path.join(folder, "search/index.html")).href);
  expect(await page.locator("form.find").isVisible(), "the script runs");
}
