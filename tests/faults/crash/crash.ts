import { expect } from "vitest";
import type { Town } from "../cluster.ts";
import { expectNothingLost } from "../expect-nothing-lost.ts";
import type { FaultPoint } from "../fault-injection.ts";
import { until } from "../until.ts";

/** A server that dies at exactly this point; whoever asked it asks another one again. */
export type Crash = { name: string; point: FaultPoint; act: () => Promise<unknown> };

/** The short form dies once at each point, where the most is undecided: committed, and nobody heard of it. */
const everyMoment: FaultPoint["moment"][] =
  process.env.FAULTS === "long"
    ? ["before-commit", "committing", "after-commit"]
    : ["after-commit"];

/** The same statement with a death at each of these moments. */
export function crashAt(
  name: string,
  statement: string,
  act: Crash["act"],
  moments: FaultPoint["moment"][] = everyMoment,
  nth = 1,
): Crash[] {
  return moments.map((moment) => ({
    name: `${name}, ${moment}`,
    point: { statement, moment, nth },
    act,
  }));
}

/**
 * Lets a server die while it does something, and everyone go to `refuge` then: this process, with the same
 * code, which dies of nothing. `later` is what happens before the dust has settled.
 */
export async function dieDuring(
  town: Town,
  refuge: string,
  { point, act }: Crash,
  {
    environment = {},
    later = async () => {},
  }: { environment?: Record<string, string>; later?: () => Promise<unknown> } = {},
): Promise<void> {
  const doomed = await town.start({ point, environment });
  town.nodes.splice(0, town.nodes.length, doomed);
  const survivor = { ...doomed, url: refuge, isGone: () => false };
  void doomed.gone.then(() => town.nodes.splice(0, town.nodes.length, survivor));
  await act();
  await until("it is dead", doomed.isGone, 30_000);
  expect(await doomed.gone).toMatchObject({ signal: "SIGKILL" });
  town.nodes.splice(0, town.nodes.length);
  await later();
  await expectNothingLost(town);
}
