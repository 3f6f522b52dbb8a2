import { afterEach, expect, test } from "vitest";
import { type Cluster, investorOperations, startCluster } from "./cluster.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { until } from "./until.ts";

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

test("every connection taken: 503 with Retry-After within 3.5 s, and right again when they are free", async () => {
  cluster = await startCluster({ people: 4 });
  const here = cluster;
  const node = await here.start();
  const [person, ...others] = here.people;
  if (!person) throw new Error("nobody lives here");
  const made = await Promise.all(
    Array.from({ length: 40 }, () =>
      here.perform(investorOperations.invest(others[0] ?? person, here.projectIds[0] ?? "", "3")),
    ),
  );
  const read = async () => {
    const startedAt = performance.now();
    const reply = await fetch(`${node.url}/api/wallet`, { headers: person.headers });
    await reply.text();
    return {
      status: reply.status,
      retryAfter: reply.headers.get("retry-after"),
      ms: performance.now() - startedAt,
    };
  };
  const holding = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = here.app.db.transaction(async (tx) => {
    await tx`select 1 as one from ledger.account for update`;
    held.resolve();
    await holding.promise;
  });
  await held.promise;
  const cancels = made.map(({ answer }) =>
    here.perform(investorOperations.cancel(others[0] ?? person, answer.body.data.id)),
  );
  let shed: Awaited<ReturnType<typeof read>> | undefined;
  await until("it is full", async () => {
    const answer = await read();
    if (answer.status === 503) shed = answer;
    return shed !== undefined;
  });
  expect(shed).toMatchObject({ status: 503, retryAfter: "2" });
  expect(shed?.ms).toBeLessThan(3_500);
  holding.resolve();
  await holder;
  const freeAt = performance.now();
  await until("it serves again", async () => (await read()).status === 200);
  expect(performance.now() - freeAt).toBeLessThan(2_000);
  await Promise.all(cancels);
  await expectNothingLost(here);
});
