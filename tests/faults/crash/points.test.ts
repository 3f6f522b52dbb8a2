import { afterAll, beforeAll, test } from "vitest";
import { type Cluster, investorOperations, startCluster } from "../cluster.ts";
import type { Entry } from "../history.ts";
import { type Crash, crashAt, dieDuring } from "./crash.ts";

let cluster: Cluster;
let survivorUrl = "";
beforeAll(async () => {
  cluster = await startCluster({ people: 2, goals: ["50000"] });
  survivorUrl = await cluster.app.fastify.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => cluster.close());

const someone = () => cluster.people[0] ?? cluster.creator;
const invest = () =>
  cluster.perform(investorOperations.invest(someone(), cluster.projectIds[0] ?? "", "7"));
const cancel = (made: Entry) =>
  cluster.perform(investorOperations.cancel(someone(), made.answer.body.data.id));
const startTopup = () => cluster.perform(investorOperations.startTopup(someone(), "500"));
async function payIn(outcome = "success"): Promise<Entry> {
  const { answer } = await startTopup();
  const { reference } = answer.body.data;
  const paid = await cluster.perform(investorOperations.pay(someone(), reference, outcome));
  return cluster.perform(investorOperations.claimTopup(someone(), paid.answer.body.transactionId));
}

const investing = "app\\.invest_batch\\(";
const cancelling = "update app\\.investment set status = 'cancelled'";
const crediting = "update app\\.topup set status = 'credited'";

const crashes: Crash[] = [
  ...crashAt("investing", investing, invest, ["before", "after"]),
  ...crashAt("cancelling", cancelling, async () => cancel(await invest())),
  ...crashAt("starting a top-up", "insert into app\\.topup ", startTopup),
  {
    name: "verified, not credited yet",
    point: { statement: "from sandbox\\.payment_now where transaction_id", moment: "after" },
    act: () => payIn(),
  },
  ...crashAt("crediting a top-up", crediting, () => payIn()),
  ...crashAt("taking a notice", "insert into app\\.webhook_event", () => payIn(), ["after"]),
];

test.each(crashes)("killed at a named point: $name", (crash) =>
  dieDuring(cluster, survivorUrl, crash),
);
