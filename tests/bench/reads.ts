import { createApp } from "#server/app.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { createBenchApp, say } from "./bench-app.ts";
import { type ReadCall, readCalls } from "./read-calls.ts";
import { type Examples, type Size, seedHistory } from "./seed-history.ts";

/**
 * `npm run bench:reads`: every read of the API on a large platform, beside the same on one of a hundredth of its size. A
 * new read of the contract is measured without a line here. Calls alternate between the two, so that a noisy minute
 * hits both. Exits with 1 when a target is missed. `npm run bench:reads -- Portfolio` for the calls with that in their names;
 * `npm run bench:admin` for those of admins, each of which has 300 ms, whatever the small platform takes.
 */
const large: Size = { people: 100_000, projects: 100_000, investments: 1_000_000 };
const share = Number(process.env.BENCH_SHARE ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const wanted = process.argv[2] ?? "";
const isOfAdmins = wanted === "--admin";
const targets = isOfAdmins ? { ratio: Number.POSITIVE_INFINITY, ms: 300 } : { ratio: 1.5, ms: 50 };
/** Below this both are the cost of a call, and their ratio says nothing. */
const floorMs = 3;
const deviceId = "b".repeat(32);

type Platform = {
  examples: Examples;
  /** Milliseconds of one call; the cursor of the next page, where there is one. */
  time(call: ReadCall): Promise<{ ms: number; next: string | null }>;
  close(): Promise<void>;
};
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
  const isWanted = ({ name, as }: ReadCall) =>
    isOfAdmins ? as === "admin" : name.includes(wanted);
  for (const call of readCalls().filter(isWanted)) {
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
async function measure(call: ReadCall, isSecond: boolean): Promise<number[] | null> {
  const platforms = [small, grown];
  const asked: ReadCall[] = [];
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

function withCursor(call: ReadCall, cursor: string): ReadCall {
  const joined = (path: string) =>
    `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
  return { ...call, path: (examples) => joined(call.path(examples)) };
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
