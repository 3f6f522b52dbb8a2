import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import chromium from "@sparticuz/chromium";
import tailwindcss from "@tailwindcss/vite";
import lighthouse from "lighthouse";
import { chromium as playwright } from "playwright-core";
import { build } from "vite";
import { loadDemo } from "#database/demo.ts";
import { migrate } from "#database/migrate.ts";
import { createApp } from "#server/app.ts";
import { mountPages } from "#server/pages.ts";
import { readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/connect.ts";
import type { Db } from "#server/platform/db.ts";
import { loadConfig } from "#server/platform/keys.ts";
import { byNonce, pageHeaders } from "#server/platform/security-headers.ts";

/**
 * `npm run bench:pages`: the built pages on a mid-range phone at the end of a bad line, as Lighthouse
 * simulates it, beside the same pages rendered in the browser. Fails when a budget is passed. The time for
 * which a page answers nothing (TBT) is judged without what a page of one sentence has too, on this machine
 * with these headers: they make the browser begin a process, and that is not the page's doing.
 */
const rounds = 3;
const networks = [
  { name: "slow 3G", rttMs: 400, throughputKbps: 400, lcpBudget: 3000 },
  { name: "slow 4G", rttMs: 150, throughputKbps: 1600, lcpBudget: 1500 },
];
const tbtBudget = 100;
const clsBudget = 0.02;

type Network = (typeof networks)[number];
type Figures = { lcp: number; tbt: number; cls: number; bytes: number };

const say = (line: string) => process.stdout.write(`${line}\n`);
const workDir = mkdtempSync(join(tmpdir(), "ajose-bench-pages-"));
chmodSync(workDir, 0o755);
const { db, stop } = await connect({ databaseUrl: process.env.DATABASE_URL, dataDir: workDir });
try {
  await migrate(db);
  await loadDemo(db, () => {});
  process.exitCode = await bench(db);
} finally {
  await stop();
  rmSync(workDir, { recursive: true, force: true });
}

async function bench(db: Db): Promise<number> {
  const product = await serve(db, mountProduct);
  const baseline = await serve(db, mountBaseline);
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  let failures = 0;
  try {
    say(`Lighthouse, CPU x4, simulated, median of ${rounds}; in brackets rendered in the browser`);
    for (const network of networks) {
      const { tbt: leastTbt } = await measure(`${product.url}/empty`, port, network);
      say(`${network.name}  a page of one sentence: TBT ${Math.ceil(leastTbt)} ms`);
      for (const path of ["/", "/projects", `/projects/${await someProject(db)}`]) {
        const ours = await measure(product.url + path, port, network);
        const theirs = await measure(baseline.url + path, port, network);
        failures += report(
          path,
          network,
          { ...ours, ownTbt: Math.max(0, ours.tbt - leastTbt) },
          theirs,
        );
      }
    }
  } finally {
    await browser.close();
    await Promise.all([product.close(), baseline.close()]);
  }
  say(failures === 0 ? "Every budget holds." : `${failures} budgets are passed.`);
  return failures === 0 ? 0 : 1;
}

type App = Awaited<ReturnType<typeof createApp>>["app"];

async function serve(db: Db, mount: (app: App) => Promise<void>) {
  const settings = { LOG_LEVEL: "silent", DATA_DIR: workDir, RATE_LIMIT_FACTOR: "1000" };
  const { app } = await createApp(db, loadConfig(readEnvironment(settings)));
  await mount(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => app.close() };
}

async function mountProduct(app: App): Promise<void> {
  const sentence =
    '<!doctype html><html lang="en"><title>Empty</title><body><p>A page of one sentence.</p></body></html>';
  app.get("/empty", (_request, reply) =>
    reply
      .headers(pageHeaders(byNonce("none"), null))
      .type("text/html")
      .send(sentence),
  );
  await mountPages(app, "production");
}

async function mountBaseline(app: App): Promise<void> {
  const outDir = join(workDir, "spa");
  await build({
    configFile: false,
    root: join(import.meta.dirname, "spa-baseline"),
    publicDir: join(import.meta.dirname, "../../public"),
    build: { outDir, emptyOutDir: true },
    logLevel: "error",
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: "automatic" } },
  });
  const page = readFileSync(join(outDir, "index.html"), "utf8");
  await app.register(fastifyStatic, { root: outDir, wildcard: false, index: false });
  app.get("/*", (_request, reply) => reply.type("text/html").send(page));
}

async function someProject(db: Db): Promise<string> {
  const [project] = await db<{ id: string }>`
    select project_id as id from app.project_totals where status = 'OPEN' order by raised_kobo desc limit 1`;
  if (!project) throw new Error("The demo has no open project");
  return project.id;
}

async function measure(url: string, port: number, network: Network): Promise<Figures> {
  const runs: Figures[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await runOnce(url, port, network));
  const median = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return { lcp: median("lcp"), tbt: median("tbt"), cls: median("cls"), bytes: median("bytes") };
}

async function runOnce(url: string, port: number, network: Network): Promise<Figures> {
  const { rttMs, throughputKbps } = network;
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyAudits: [
      "largest-contentful-paint",
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
  });
  const figure = (audit: string) => {
    const value = result?.lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit} for ${url}`);
    return value;
  };
  return {
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
  };
}

/** Prints one line and answers how many budgets it passes. */
function report(
  path: string,
  network: Network,
  ours: Figures & { ownTbt: number },
  theirs: Figures,
): number {
  const isPast = [
    ours.lcp > network.lcpBudget,
    ours.ownTbt > tbtBudget,
    ours.cls > clsBudget,
  ].filter(Boolean).length;
  const page = path.length > 12 ? "/projects/…" : path;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
  say(
    [
      network.name,
      page.padEnd(12),
      `LCP ${seconds(ours.lcp)} (${seconds(theirs.lcp)})`,
      `TBT ${Math.ceil(ours.tbt)} ms, its own ${Math.ceil(ours.ownTbt)} (${Math.ceil(theirs.tbt)} ms)`,
      `CLS ${ours.cls.toFixed(3)} (${theirs.cls.toFixed(3)})`,
      `${kilobytes(ours.bytes)} (${kilobytes(theirs.bytes)})`,
      isPast ? "PAST THE BUDGET" : "",
    ].join("  "),
  );
  return isPast;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
