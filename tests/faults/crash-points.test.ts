import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import type { Entry } from "./history.ts";
import type { FaultPoint } from "./inside.ts";
import { openTown, type Town, wishes } from "./town.ts";
import { until } from "./until.ts";

/** A process that dies at exactly this point, and another that then hears the same wish again. */
type Crash = { name: string; point: FaultPoint; act: (town: Town) => Promise<unknown> };

let town: Town;
/** Where people go once a server is dead: this process, with the same code, which dies of nothing. */
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
  ...at("investing", investing, invest, ["before", "after"]),
  ...at("cancelling", cancelling, async () => cancel(await invest())),
  ...at("starting a top-up", "insert into app\\.topup ", startTopup),
  {
    name: "verified, not credited yet",
    point: { statement: "from sandbox\\.payment_now where transaction_id", moment: "after" },
    act: () => payIn(),
  },
  ...at("crediting a top-up", crediting, () => payIn()),
  ...at("taking a notice", "insert into app\\.webhook_event", () => payIn(), ["after"]),
];

function at(
  name: string,
  statement: string,
  act: Crash["act"],
  moments: FaultPoint["moment"][] = ["before-commit", "committing", "after-commit"],
): Crash[] {
  return moments.map((moment) => ({
    name: `${name}, ${moment}`,
    point: { statement, moment },
    act,
  }));
}

test.each(crashes)("killed at a named point: $name", async ({ point, act }) => {
  const doomed = await town.start({ point });
  town.nodes.splice(0, town.nodes.length, doomed);
  const survivor = { ...doomed, url: refuge, isGone: () => false };
  void doomed.gone.then(() => town.nodes.splice(0, town.nodes.length, survivor));
  await act(town);
  await until("it is dead", doomed.isGone, 15_000);
  expect(await doomed.gone).toMatchObject({ signal: "SIGKILL" });
  town.nodes.splice(0, town.nodes.length);
  await expectNothingLost(town);
});
