import { isInQuery } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createApp } from "#server/app.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { createBenchApp, say } from "./bench-app.ts";
import { type Examples, type Size, seedHistory } from "./seed-history.ts";

/**
 * `npm run bench:reads`: every read of the API on a large platform, beside the same on one of a hundredth of its size. A
 * new read of the contract is measured without a line here, unless its address names something new. Calls alternate
 * between the two, so that a noisy minute hits both. Exits with 1 when a target is missed.
 */
const large: Size = { people: 100_000, projects: 100_000, investments: 1_000_000 };
const share = Number(process.env.BENCH_SHARE ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const targets = { ratio: 1.5, ms: 50 };
/** Below this both are the cost of a call, and their ratio says nothing. */
const floorMs = 3;
const deviceId = "b".repeat(32);

type Platform = {
  examples: Examples;
  /** Milliseconds of one call; the cursor of the next page, where there is one. */
  time(call: Call): Promise<{ ms: number; next: string | null }>;
  close(): Promise<void>;
};
type Call = { name: string; as: keyof Examples | null; path: (examples: Examples) => string };

/** Whose calls they are, where access alone does not say. */
const creators = new Set(["listMyProjects"]);
/** What else is asked of a list than its first and its second page. */
const variants: Record<string, string[]> = {
  listProjects: [
    ...["sort=trending", "sort=ending-soon", "sort=most-funded", "category=Education"],
    ...[
      "search=solar",
      "search=windmill",
      "search=windmil",
      "search=zzzz",
      "search=a",
      "status=COMPLETED",
    ],
  ],
  listTransactions: ["search=solar", "kind=in", "kind=projects", "amount=1500"],
  listAdminProjects: ["search=solar", "search=windmill", "approvalStatus=APPROVED"],
  listUsers: ["search=ada", "search=person77", "search=zzzz"],
  getInvestorDashboard: ["period=7d"],
  getPortfolioPerformance: ["period=7d", "period=1y"],
};
/** Costs what is asked for, and not what there is. */
const left = new Set(["getStatement", "getReceiptPdf", "listBanks"]);

const small = await openPlatform(scaled(share / 100));
const grown = await openPlatform(scaled(share));
try {
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await small.close();
  await grown.close();
}

function scaled(by: number): Size {
  const { people, projects, investments } = large;
  return {
    people: Math.round(people * by),
    projects: Math.round(projects * by),
    investments: Math.round(investments * by),
  };
}

async function bench(): Promise<boolean> {
  const missed: string[] = [];
  say("median of a call, small and large platform");
  for (const call of callsOf(grown.examples)) {
    for (const page of ["", "page 2"]) {
      const figures = await measure(call, page === "page 2");
      if (!figures) continue;
      const [before = 0, after = 0] = figures;
      const ratio = Math.max(after, floorMs) / Math.max(before, floorMs);
      const isMissed = ratio > targets.ratio || after > targets.ms;
      if (isMissed) missed.push(`${call.name} ${page}`.trim());
      const mark = isMissed ? "  MISSED" : "";
      say(
        `${`${call.name} ${page}`.padEnd(48)} ${before.toFixed(1)} ${after.toFixed(1)} ms, ${ratio.toFixed(1)}${mark}`,
      );
    }
  }
  say(missed.length === 0 ? "All within their targets." : `Missed: ${missed.join(", ")}`);
  return missed.length === 0;
}

/** Medians on both, of the first page or of the second; null where there is no second. */
async function measure(call: Call, isSecond: boolean): Promise<number[] | null> {
  const platforms = [small, grown];
  const asked: Call[] = [];
  for (const platform of platforms) {
    const { next } = await platform.time(call);
    if (isSecond && next === null) return null;
    asked.push(isSecond ? withCursor(call, next ?? "") : call);
  }
  const times = platforms.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, platform] of platforms.entries()) {
      times[index]?.push((await platform.time(asked[index] ?? call)).ms);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

function withCursor(call: Call, cursor: string): Call {
  const joined = (path: string) =>
    `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
  return { ...call, path: (examples) => joined(call.path(examples)) };
}

/** Every GET of the contract, with its variants. */
function callsOf(examples: Examples): Call[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]): Call[] => {
    if (!isInQuery(endpoint) || endpoint.method !== "GET" || left.has(name)) return [];
    const as =
      endpoint.access === "anyone"
        ? null
        : endpoint.access === "admin"
          ? "admin"
          : creators.has(name)
            ? "creator"
            : "investor";
    const path = (given: Examples) => `/api${filledIn(endpoint.path, given)}`;
    path(examples);
    return ["", ...(variants[name] ?? [])].map((query) => ({
      ...{ name: query ? `${name}?${query}` : name, as },
      path: (given) => (query ? `${path(given)}?${query}` : path(given)),
    }));
  });
}

function filledIn(path: string, examples: Examples): string {
  const { investor, creator, project, transfer, article } = examples;
  const known: Record<string, string> = {
    "/users/getuser/{id}": creator,
    "/users/dashboard/{userId}": creator,
    "/wallet/transactions/{id}": transfer,
    "/receipts/{transactionId}": transfer,
    "/admin/news/{Newsid}": article,
    "/users/notifications/user/{userId}": investor,
  };
  return path.replaceAll(/\{(\w+)\}/g, () => {
    const id = known[path] ?? (path.startsWith("/projects/{id}") ? project : undefined);
    if (!id) throw new Error(`tests/bench/reads.ts knows no example for ${path}`);
    return id;
  });
}

async function openPlatform(size: Size): Promise<Platform> {
  const app = await createBenchApp();
  const begun = performance.now();
  const examples = await seedHistory(app.db, size);
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(
    `${size.people} people, ${size.projects} projects, ${size.investments} investments in ${seconds} s`,
  );
  const { fastify } = await createApp(app.db, app.config);
  const tokens = createTokens(app.config);
  const bearers = new Map<string, string>();
  for (const as of ["admin", "investor", "creator"] as const) {
    const { accessToken } = await app.db.transaction((tx) =>
      openSession(tx, tokens, examples[as], tokens.digestDevice(deviceId)),
    );
    bearers.set(as, `Bearer ${accessToken}`);
  }
  return {
    examples,
    async time({ name, as, path }) {
      const authorization = bearers.get(as ?? "");
      const headers = { "device-id": deviceId, ...(authorization ? { authorization } : {}) };
      const from = performance.now();
      const reply = await fastify.inject({ url: path(examples), headers });
      const ms = performance.now() - from;
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body.slice(0, 300)}`);
      const { nextCursor = null }: { nextCursor?: string | null } = reply.json();
      return { ms, next: nextCursor };
    },
    async close() {
      await fastify.close();
      await app.close();
    },
  };
}
