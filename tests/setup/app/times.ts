import pg from "pg";
import { expect, vi } from "vitest";

const soonMs = 1_000;

/**
 * Does it up to five times, until once it took less than a second; answers what that time gave. Once is enough:
 * other processes only add to it, and what is slow by itself is slow each time.
 */
export async function soon<T>(work: () => Promise<T> | T): Promise<T> {
  const times: number[] = [];
  for (;;) {
    const begun = performance.now();
    const result = await work();
    times.push(performance.now() - begun);
    if (Math.min(...times) < soonMs) return result;
    expect(times.length, `took ${times} ms`).toBeLessThan(5);
  }
}

/** How long it takes while nothing else is asked of the server, however busy the machine is. */
export async function timeAlone(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

/** Expects less than a second; on a machine so busy that it takes long by itself, less than twenty times that. */
export function expectQuick(ms: number, aloneMs: number): void {
  expect(ms, `alone ${aloneMs}`).toBeLessThan(Math.max(soonMs, aloneMs * 20));
}

/** What one way of calling has cost so far: one number, and one list of statements, for each round. */
type Cost = { cpuMs: number[]; clockMs: number[]; statements: string[][] };

/**
 * Expects that nobody can tell the ways of calling apart by their time, however busy the machine is. They ask the
 * database the same statements. Their CPU time, which other processes do not lengthen, lies within a quarter, or
 * 10 ms. So does the clock's time, within two fifths, or 10 ms: of each way the fastest, because others only add to
 * it, and of up to three times as many rounds where the first are not enough to find it. Each round has another order.
 */
export async function expectLikeTimes(
  rounds: number,
  ways: (() => Promise<unknown>)[],
  prepare: (round: number) => Promise<void> = async () => {},
): Promise<void> {
  const costs: Cost[] = ways.map(() => ({ cpuMs: [], clockMs: [], statements: [] }));
  const measure = async (round: number) => {
    await prepare(round);
    for (let turn = 0; turn < ways.length; turn++) {
      const index = (turn + round) % ways.length;
      await addCost(costs[index], ways[index]);
    }
  };
  let round = 0;
  while (round < rounds) await measure(round++);
  while (round < rounds * 3 && !isLike(fastestOf(costs), 0.4)) await measure(round++);

  const [first] = costs;
  for (const { statements } of costs) expect(statements).toEqual(first?.statements);
  const cpu = costs.map(({ cpuMs }) => medianOf(cpuMs));
  expect(isLike(cpu, 0.25), `medians of CPU time ${cpu}`).toBe(true);
  expect(isLike(fastestOf(costs), 0.4), `fastest by the clock ${fastestOf(costs)}`).toBe(true);
}

async function addCost(cost: Cost | undefined, way: (() => Promise<unknown>) | undefined) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const [begun, cpuBegun] = [performance.now(), process.cpuUsage()];
  await way?.();
  const { user, system } = process.cpuUsage(cpuBegun);
  cost?.clockMs.push(performance.now() - begun);
  cost?.cpuMs.push((user + system) / 1_000);
  const asked = query.mock.calls.map(([one]) => textOf(one));
  // The app looks by itself each second for what admins have set.
  cost?.statements.push(asked.filter((text) => !text.includes("from app.setting")));
  query.mockRestore();
}

function textOf(asked: unknown): string {
  return String(typeof asked === "object" && asked && "text" in asked ? asked.text : asked);
}

function fastestOf(costs: Cost[]): number[] {
  return costs.map(({ clockMs }) => Math.min(...clockMs));
}

function isLike(times: number[], part: number): boolean {
  const slowest = Math.max(...times);
  return slowest - Math.min(...times) < Math.max(10, slowest * part);
}

export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
