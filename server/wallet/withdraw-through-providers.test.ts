import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeProviders } from "#server/payments/make-provider.ts";
import type { TestPerson } from "#tests/setup/house.ts";
import { shiftClock } from "#tests/setup/projects.ts";
import { openProviderHouse, type ProviderHouse } from "#tests/setup/provider-house.ts";
import { withdrawalsOf } from "#tests/setup/withdrawals.ts";
import { pollWithdrawals } from "./poll-withdrawals.ts";
import { sendWithdrawals } from "./send-withdrawals.ts";

describe.each([
  {
    name: "flutterwave",
    accountNumber: "0690000031",
    paid: "SUCCESSFUL",
    failed: "FAILED",
    back: "REVERSED",
  },
  {
    name: "paystack",
    accountNumber: "0000000000",
    paid: "success",
    failed: "failed",
    back: "reversed",
  },
] as const)("withdrawing through $name", ({ name, accountNumber, paid, failed, back }) => {
  let place: ProviderHouse;
  let withdrawals: ReturnType<typeof withdrawalsOf>;
  let admin: TestPerson;
  let ada: TestPerson;
  let payouts: ReturnType<typeof makeProviders>["payouts"];
  beforeAll(async () => {
    place = await openProviderHouse(name);
    withdrawals = withdrawalsOf(place.house);
    admin = await place.house.makePerson("admin");
  });
  beforeEach(async () => {
    ({ payouts } = makeProviders(place.house.db, place.house.config));
    place.standIn.misbehave(null);
    await shiftClock(place.house, "0 hours");
    ada = await withdrawals.makeSaver(5_000_00n);
  });
  afterAll(() => place.close());

  const balance = () => place.topups.balanceOf(ada);
  const statusOf = async () => (await withdrawals.newestOf(ada)).status;
  /** Asked for, approved, and sent a day later. */
  async function send(): Promise<string> {
    const asked = await withdrawals.ask(ada, { bankCode: "044", accountNumber });
    expect(asked.status).toBe(201);
    const { id, reference } = asked.body.data;
    await withdrawals.approve(admin, id);
    await shiftClock(place.house, "25 hours");
    await sendWithdrawals(place.house.db, payouts, place.house.config);
    return reference;
  }
  /** The provider changes its mind and sends a notice of it. */
  async function become(reference: string, status: string): Promise<void> {
    const transfer = place.standIn.transfers.find((one) => one.reference === reference);
    if (!transfer) throw new Error("It was never sent");
    transfer.status = status;
    expect(await place.deliver(place.transferNoticeOf(transfer.id))).toBe(200);
  }

  test("sent, paid by a notice, and taken back by another one", async () => {
    const reference = await send();
    expect([await statusOf(), await balance()]).toEqual(["sending", "4000.00"]);
    await become(reference, paid);
    expect([await statusOf(), await balance()]).toEqual(["paid", "4000.00"]);
    await become(reference, back);
    expect([await statusOf(), await balance()]).toEqual(["reversed", "5000.00"]);
  });

  test("what fails comes back into the wallet", async () => {
    await become(await send(), failed);
    expect([await statusOf(), await balance()]).toEqual(["failed", "5000.00"]);
  });

  test("when the answer is lost the poller finds it, and nothing is sent twice", async () => {
    place.standIn.misbehave("answer_lost", 1, /\/transfers?$/);
    const reference = await send();
    expect([await statusOf(), await balance()]).toEqual(["sending", "4000.00"]);
    for (const transfer of place.standIn.transfers) transfer.status = paid;
    await place.house
      .db`update app.withdrawal set check_at = app.now() where reference = ${reference}`;
    await pollWithdrawals(place.house.db, payouts);
    expect([await statusOf(), await balance()]).toEqual(["paid", "4000.00"]);
    const sent = place.standIn.transfers.filter((one) => one.reference === reference);
    expect(sent).toHaveLength(1);
  });
});
