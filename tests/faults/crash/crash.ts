import { expect } from "vitest";
import type { Cluster } from "../cluster.ts";
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
 * Lets a server die while it does something, and everyone go to `survivorUrl` then: this process, with the same
 * code, which dies of nothing. `later` is what happens before the dust has settled.
 */
export async function dieDuring(
  cluster: Cluster,
  survivorUrl: string,
  { point, act }: Crash,
  {
    environment = {},
    later = async () => {},
  }: { environment?: Record<string, string>; later?: () => Promise<unknown> } = {},
): Promise<void> {
  const victim = await cluster.start({ point, environment });
  cluster.nodes.splice(0, cluster.nodes.length, victim);
  const survivor = { ...victim, url: survivorUrl, isGone: () => false };
  void victim.gone.then(() => cluster.nodes.splice(0, cluster.nodes.length, survivor));
  await act();
  await until("it is dead", victim.isGone, 30_000);
  expect(await victim.gone, victim.output()).toMatchObject({ signal: "SIGKILL" });
  cluster.nodes.splice(0, cluster.nodes.length);
  await later();
  await expectNothingLost(cluster);
}
