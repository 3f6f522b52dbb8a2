import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import tailwindcss from "@tailwindcss/vite";
import lighthouse, { type Flags } from "lighthouse";
import { chromium as playwright } from "playwright-core";
import { build } from "vite";
import { loadDemo } from "#database/demo.ts";
import type { Db } from "#server/platform/db/db.ts";
import { freePort } from "#tests/setup/app/free-port.ts";
import { createBenchApp, say } from "./bench-app.ts";
import ThreadBlockingTime from "./thread-blocking-time.ts";

/**
 * `npm run bench:pages`: the built pages on a mid-range phone at the end of a bad line, as Lighthouse
 * simulates it, beside the same pages rendered in the browser. Fails when a budget is passed. The time for
 * which a page answers nothing (TBT) is judged in its thread's time, and printed as the clock had it too.
 */
const rounds = 3;
const networks = [
  { name: "slow 3G", rttMs: 400, throughputKbps: 400, lcpBudget: 3000 },
  { name: "slow 4G", rttMs: 150, throughputKbps: 1600, lcpBudget: 1500 },
];
const tbtBudget = 100;
const clsBudget = 0.02;

type BenchHouse = Awaited<ReturnType<typeof createBenchApp>>;
type Server = Awaited<ReturnType<BenchHouse["startServer"]>>;
type Network = (typeof networks)[number];
type Figures = { lcp: number; tbt: number; clockTbt: number; cls: number; bytes: number };

const spaFolder = mkdtempSync(join(tmpdir(), "ajose-spa-"));
const app = await createBenchApp();
try {
  await loadDemo(app.db, () => {});
  process.exitCode = await bench(app);
} finally {
  await app.close();
  rmSync(spaFolder, { recursive: true, force: true });
}

async function bench({ db, startServer }: BenchHouse): Promise<number> {
  await buildBaseline();
  const product = await startServer();
  const baseline = await startServer(["tests/bench/spa-baseline/serve.ts", spaFolder]);
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  let failures = 0;
  try {
    say(`Lighthouse, CPU x4, simulated, median of ${rounds}; in brackets rendered in the browser`);
    for (const network of networks) {
      for (const path of ["/", "/projects", `/projects/${await someProject(db)}`]) {
        const [ours, theirs] = await measure([product, baseline], path, port, network);
        failures += report(path, network, ours, theirs);
      }
    }
  } finally {
    await browser.close();
    await Promise.all([product.stop(), baseline.stop()]);
  }
  say(failures === 0 ? "Every budget holds." : `${failures} budgets are passed.`);
  return failures === 0 ? 0 : 1;
}

function urlOf({ port }: Server): string {
  return `http://localhost:${port}`;
}

function buildBaseline() {
  return build({
    configFile: false,
    root: join(import.meta.dirname, "spa-baseline"),
    publicDir: join(import.meta.dirname, "../../public"),
    build: { outDir: spaFolder, emptyOutDir: true },
    logLevel: "error",
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: "automatic" } },
  });
}

async function someProject(db: Db): Promise<string> {
  const [project] = await db<{ id: string }>`
    select project_id as id from app.project_totals where status = 'OPEN' order by raised_kobo desc limit 1`;
  if (!project) throw new Error("The demo has no open project");
  return project.id;
}

/** The medians of both servers, which are asked by turns: the machine is not the same in every minute. */
async function measure(
  [ours, theirs]: [Server, Server],
  path: string,
  port: number,
  network: Network,
): Promise<[Figures, Figures]> {
  const runs: [Figures, Figures][] = [];
  for (let round = 0; round < rounds; round++) {
    runs.push([
      await runOnce(urlOf(ours) + path, port, network),
      await runOnce(urlOf(theirs) + path, port, network),
    ]);
  }
  return [mediansOf(runs.map(([run]) => run)), mediansOf(runs.map(([, run]) => run))];
}

function mediansOf(runs: Figures[]): Figures {
  const median = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return {
    lcp: median("lcp"),
    tbt: median("tbt"),
    clockTbt: median("clockTbt"),
    cls: median("cls"),
    bytes: median("bytes"),
  };
}

async function runOnce(url: string, port: number, network: Network): Promise<Figures> {
  const { rttMs, throughputKbps } = network;
  const flags: Flags = {
    port,
    logLevel: "error",
    output: "json",
    onlyAudits: [
      "largest-contentful-paint",
      "thread-blocking-time",
      "total-blocking-time",
      "cumulative-layout-shift",
      "total-byte-weight",
    ],
    formFactor: "mobile",
    screenEmulation: {
      mobile: true,
      width: 360,
      height: 740,
      deviceScaleFactor: 2,
      disabled: false,
    },
    throttlingMethod: "simulate",
    throttling: {
      rttMs,
      throughputKbps,
      cpuSlowdownMultiplier: 4,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  };
  const audits = [{ implementation: ThreadBlockingTime }];
  const result = await lighthouse(url, flags, { extends: "lighthouse:default", audits });
  const figure = (audit: string) => {
    const value = result?.lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit} for ${url}`);
    return value;
  };
  return {
    lcp: figure("largest-contentful-paint"),
    tbt: figure("thread-blocking-time"),
    clockTbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
  };
}

/** Prints one line and answers how many budgets it passes. */
function report(path: string, network: Network, ours: Figures, theirs: Figures): number {
  const isPast = [ours.lcp > network.lcpBudget, ours.tbt > tbtBudget, ours.cls > clsBudget].filter(
    Boolean,
  ).length;
  const page = path.length > 12 ? "/projects/…" : path;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const blocking = ({ tbt, clockTbt }: Figures) =>
    `${Math.ceil(tbt)} ms, by the clock ${Math.ceil(clockTbt)}`;
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
  say(
    [
      network.name,
      page.padEnd(12),
      `LCP ${seconds(ours.lcp)} (${seconds(theirs.lcp)})`,
      `TBT ${blocking(ours)} (${blocking(theirs)})`,
      `CLS ${ours.cls.toFixed(3)} (${theirs.cls.toFixed(3)})`,
      `${kilobytes(ours.bytes)} (${kilobytes(theirs.bytes)})`,
      isPast ? "PAST THE BUDGET" : "",
    ].join("  "),
  );
  return isPast;
}
