import pg from "pg";
import { expect, vi } from "vitest";

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
  cost?.statements.push(query.mock.calls.map(([asked]) => textOf(asked)));
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
