/**
 * Pictures of every page and mail, on a phone and a desk, light and dark, into .data/shots: `npm run shots`, or
 * `node scripts/shots.ts /projects` for the built pages that begin so, and `/mails` for the mails alone. Serves the
 * demo on a free port.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";
import { loadDemo } from "#database/demo.ts";
import { migrate } from "#database/migrate.ts";
import { createApp } from "#server/app.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { mountPages } from "#server/pages.ts";
import { type Config, readEnvironment } from "#server/platform/config/config.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { connect } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { pagePaths } from "./page-paths.ts";
import { shootMails } from "./shots-mails.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".data/shots");
const deviceId = "5".repeat(32);
const people = ["creator", "investor", "admin"] as const;
const looks = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((theme) => ({ width, theme })),
);
/** Sheets that an address opens, beside the pages. */
const sheets = ["fund", "withdraw", "statement"].map((name) => `/investor/wallet#${name}`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv[2] ?? "/";
const dataDir = mkdtempSync(join(tmpdir(), "ajose-shots-"));
chmodSync(dataDir, 0o755);
const { ownerDb, stop } = await connect({ DATA_DIR: dataDir }, { mayCreate: true });
try {
  await migrate(ownerDb);
  await loadDemo(ownerDb, () => {});
  await shoot(ownerDb);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function shoot(db: Db): Promise<void> {
  const environment = { LOG_LEVEL: "silent", DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" };
  const config = loadConfig(readEnvironment(environment));
  const { fastify } = await createApp(db, config);
  await mountPages(fastify, "production", { publicUrl: config.PUBLIC_URL });
  const url = await fastify.listen({ port: 0, host: "127.0.0.1" });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"],
  });
  mkdirSync(folder, { recursive: true });
  try {
    const paths = [...(await pagePaths(db)), ...sheets].filter((path) => path.startsWith(wanted));
    for (const person of [null, ...people]) {
      const own = paths.filter((path) => ownerOf(path) === person);
      if (own.length > 0)
        await shootAs(browser, url, await refreshTokenOf(db, config, person), own);
    }
    if ("/mails".startsWith(wanted)) say(`${await shootMails(browser, folder)} mails`);
    say(`${paths.length} pages, ${paths.length * looks.length} pictures in ${folder}`);
  } finally {
    await browser.close();
    await fastify.close();
  }
}

/** Who sees a page: in whose area it lies, or whose receipt it is; null for those that need no sign-in. */
function ownerOf(path: string) {
  if (path.startsWith("/receipts/")) return "investor";
  return people.find((person) => path.startsWith(`/${person}/`)) ?? null;
}

async function refreshTokenOf(db: Db, config: Config, name: string | null) {
  if (!name) return null;
  const [person] = await db<{ id: string }>`
    select id from app.person where email = ${`${name}@demo.ajose.ng`}`;
  if (!person) throw new Error(`The demo has no ${name}`);
  const tokens = createTokens(config);
  const device = tokens.digest("device", deviceId);
  return (await db.transaction((tx) => openSession(tx, tokens, person.id, device))).refreshToken;
}

async function shootAs(
  browser: Browser,
  url: string,
  refreshToken: string | null,
  paths: readonly string[],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-NG",
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (refreshToken) {
    await page.goto("/favicon.svg");
    await page.evaluate(
      (kept) => {
        for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
      },
      { deviceId, refreshToken },
    );
  }
  for (const path of paths) {
    await page.goto(path);
    await arrived(page);
    for (const look of looks) await shootPage(page, path, look);
  }
  await context.close();
}

/** All is there. The stream of events never ends, so the network never rests. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHere = ({ complete, loading }: HTMLImageElement) => complete || loading === "lazy";
    const main = document.querySelector("main");
    const shapes = [...(main?.querySelectorAll(".skeleton") ?? [])];
    const isDrawn = main !== null && !shapes.some((shape) => shape.checkVisibility());
    // Until then a phone paints what is near the screen alone.
    const isWhole = document.documentElement.dataset.fresh === undefined;
    const areLettersHere = document.fonts.status === "loaded";
    return isDrawn && isWhole && areLettersHere && [...document.images].every(isHere);
  });
}

async function shootPage(page: Page, path: string, { width, theme }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: theme });
  const name = path.slice(1).replaceAll(/[/#]/g, "-") || "home";
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
}
