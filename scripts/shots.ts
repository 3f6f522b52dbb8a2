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
import { mountPages } from "#server/pages.ts";
import { readEnvironment } from "#server/platform/config/config.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { connect } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  arrived,
  type DemoPerson,
  type DemoSite,
  demoPeople,
  openDemoPage,
  ownerOf,
} from "./demo-page.ts";
import { pagePaths } from "./page-paths.ts";
import { shootMails } from "./shots-mails.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".data/shots");
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
    for (const person of [null, ...demoPeople]) {
      const own = paths.filter((path) => ownerOf(path) === person);
      if (own.length > 0) await shootAs(browser, { db, config, url }, person, own);
    }
    if ("/mails".startsWith(wanted)) say(`${await shootMails(browser, folder)} mails`);
    say(`${paths.length} pages, ${paths.length * looks.length} pictures in ${folder}`);
  } finally {
    await browser.close();
    await fastify.close();
  }
}

async function shootAs(
  browser: Browser,
  site: DemoSite,
  person: DemoPerson | null,
  paths: readonly string[],
): Promise<void> {
  const page = await openDemoPage(browser, site, person);
  for (const path of paths) {
    await page.goto(path);
    await arrived(page);
    for (const look of looks) await shootPage(page, path, look);
  }
  await page.context().close();
}

async function shootPage(page: Page, path: string, { width, theme }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: theme });
  const name = path.slice(1).replaceAll(/[/#]/g, "-") || "home";
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
}
