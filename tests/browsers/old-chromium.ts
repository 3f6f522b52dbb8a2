import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { afterAll } from "vitest";
import type { Driver } from "./visitor.ts";

/** A Chromium of years ago, out of an npm package of its own, on a phone's screen. Closed with the test file. */
export async function openOldChromium(version: "109" | "123"): Promise<Driver> {
  const home = unpacked(version);
  const browser = await chromium.launch({
    executablePath: join(home, "chromium"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-zygote"],
    env: { ...process.env, LD_LIBRARY_PATH: `${home}:${join(home, "lib")}` },
  });
  afterAll(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  // What has gone meanwhile is looked for anew.
  page.setDefaultTimeout(3000);
  page.setDefaultNavigationTimeout(30_000);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  return {
    name: `chromium-${version}`,
    goto: (url) => page.goto(url),
    back: () => page.goBack(),
    run: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (selector, text) => page.fill(selector, text),
    screenshot: (path) => page.screenshot({ path }),
    problems,
  };
}

/** The package's own unpacking has one place for every version, so this has its own. */
function unpacked(version: string): string {
  const home = join(tmpdir(), `ajose-chromium-${version}`);
  if (existsSync(home)) return home;
  const packed = resolve(import.meta.dirname, `../../node_modules/chromium-${version}/bin`);
  const half = mkdtempSync(`${home}-`);
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  writeFileSync(join(half, "chromium"), read("chromium.br"), { mode: 0o755 });
  mkdirSync(join(half, "lib"));
  for (const name of ["swiftshader.tar.br", "aws.tar.br", "al2023.tar.br"]) {
    if (existsSync(join(packed, name))) execFileSync("tar", ["-xC", half], { input: read(name) });
  }
  // Another run may have been as quick.
  if (!existsSync(home)) renameSync(half, home);
  return home;
}
