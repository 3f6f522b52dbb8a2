import { afterAll, beforeAll, test } from "vitest";
import { openTown, type Town, wishes } from "../cluster.ts";
import type { Entry } from "../history.ts";
import { type Crash, crashAt, dieDuring } from "./crash.ts";

let town: Town;
let refuge = "";
beforeAll(async () => {
  town = await openTown({ people: 2, goals: ["50000"] });
  refuge = await town.house.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => town.close());

const someone = () => town.people[0] ?? town.creator;
const invest = () => town.wish(wishes.invest(someone(), town.projectIds[0] ?? "", "7"));
const cancel = (made: Entry) => town.wish(wishes.cancel(someone(), made.answer.body.data.id));
const startTopup = () => town.wish(wishes.startTopup(someone(), "500"));
async function payIn(outcome = "success"): Promise<Entry> {
  const { answer } = await startTopup();
  const { reference } = answer.body.data;
  const paid = await town.wish(wishes.pay(someone(), reference, outcome));
  return town.wish(wishes.claimTopup(someone(), paid.answer.body.transactionId));
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

test.each(crashes)("killed at a named point: $name", (crash) => dieDuring(town, refuge, crash));
