import type { Browser, Page } from "playwright-core";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/db.ts";

export const demoPeople = ["creator", "investor", "admin"] as const;
export type DemoPerson = (typeof demoPeople)[number];
export type DemoSite = { db: Db; config: Config; url: string };

const deviceId = "5".repeat(32);

/** Who of the demo sees a page: in whose area it lies, or whose receipt it is; null where nobody signs in. */
export function ownerOf(path: string): DemoPerson | null {
  if (path.startsWith("/receipts/")) return "investor";
  return demoPeople.find((person) => path.startsWith(`/${person}/`)) ?? null;
}

/** A page of a browser of its own in which somebody of the demo is signed in, or nobody. */
export async function openDemoPage(
  browser: Browser,
  { db, config, url }: DemoSite,
  person: DemoPerson | null,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-NG",
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (!person) return page;
  const refreshToken = await refreshTokenOf(db, config, person);
  await page.goto("/favicon.svg");
  await page.evaluate(
    (kept) => {
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
    },
    { deviceId, refreshToken },
  );
  return page;
}

async function refreshTokenOf(db: Db, config: Config, name: DemoPerson): Promise<string> {
  const [person] = await db<{ id: string }>`
    select id from app.person where email = ${`${name}@demo.ajose.ng`}`;
  if (!person) throw new Error(`The demo has no ${name}`);
  const tokens = createTokens(config);
  const device = tokens.digest("device", deviceId);
  return (await db.transaction((tx) => openSession(tx, tokens, person.id, device))).refreshToken;
}

/** All is there. The stream of events never ends, so the network never rests. */
export async function arrived(page: Page): Promise<void> {
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
