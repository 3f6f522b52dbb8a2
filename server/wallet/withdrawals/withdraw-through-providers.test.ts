import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProviders } from "#server/payments/create-providers.ts";
import { createProviderApp, type ProviderApp } from "#tests/setup/app/provider-app.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { flutterwaveStatuses } from "#tests/setup/providers/flutterwave-fixtures.ts";
import { paystackStatuses } from "#tests/setup/providers/paystack-fixtures.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { pollWithdrawals } from "./poll-withdrawals.ts";
import { sendWithdrawals } from "./send-withdrawals.ts";

describe.each([
  {
    name: "flutterwave",
    statuses: flutterwaveStatuses.transfers,
    accountNumber: "0690000031",
    paid: "SUCCESSFUL",
    failed: "FAILED",
    back: "REVERSED",
  },
  {
    name: "paystack",
    statuses: paystackStatuses.transfers,
    accountNumber: "0000000000",
    paid: "success",
    failed: "failed",
    back: "reversed",
  },
] as const)(
  "withdrawing through $name",
  ({ name, statuses, accountNumber, paid, failed, back }) => {
    let place: ProviderApp;
    let withdrawals: ReturnType<typeof withdrawalsOf>;
    let admin: TestUser;
    let ada: TestUser;
    let payouts: ReturnType<typeof createProviders>["payouts"];
    beforeAll(async () => {
      place = await createProviderApp(name);
      withdrawals = withdrawalsOf(place.app);
      admin = await place.app.makePerson("admin");
    });
    beforeEach(async () => {
      ({ payouts } = createProviders(place.app.db, place.app.config));
      place.stub.misbehave(null);
      await shiftClock(place.app, "0 hours");
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
      await shiftClock(place.app, "25 hours");
      await sendWithdrawals(place.app.db, payouts, place.app.config);
      return reference;
    }
    /** The provider changes its mind and sends a webhook of it. */
    async function become(reference: string, status: string): Promise<void> {
      const transfer = place.stub.transfers.find((one) => one.reference === reference);
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

    test.each(Object.entries(statuses))(
      "told of as %s its money is where it belongs, however often it is told",
      async (word, status) => {
        const reference = await send();
        await become(reference, word);
        await become(reference, word);
        const now = status === "pending" ? "sending" : status;
        const wentBack = status === "failed" || status === "reversed";
        expect([await statusOf(), await balance()]).toEqual([
          now,
          wentBack ? "5000.00" : "4000.00",
        ]);
        await become(reference, paid);
        expect([await statusOf(), await balance()]).toEqual(["paid", "4000.00"]);
      },
    );

    test("paid after it failed and failed after it was paid: followed once each, then shown to admins", async () => {
      const reference = await send();
      const flags = () => place.app.db<{ note: string }>`
      select note from app.suspense_item where reference = ${reference} and resolved_at is null`;
      const seen: unknown[] = [];
      for (const word of [failed, paid, back, paid]) {
        await become(reference, word);
        seen.push([await statusOf(), await balance(), (await flags()).length]);
      }
      expect(seen).toEqual([
        ["failed", "5000.00", 0],
        ["paid", "4000.00", 0],
        ["reversed", "5000.00", 0],
        ["reversed", "5000.00", 1],
      ]);
      expect(await flags()).toEqual([
        { note: expect.stringMatching(/says that this transfer is paid/) },
      ]);
    });

    test("the poller finds out that one was paid which had failed, without any notice", async () => {
      const reference = await send();
      await become(reference, failed);
      for (const transfer of place.stub.transfers) transfer.status = paid;
      await shiftClock(place.app, "50 hours");
      await pollWithdrawals(place.app.db, payouts);
      expect([await statusOf(), await balance()]).toEqual(["paid", "4000.00"]);
      expect(reference).toMatch(/^ajw-/);
    });

    test("a status that no manual explains waits, is shown to admins once, and goes when it is over", async () => {
      const reference = await send();
      const list = async () =>
        (
          await place.app.call("GET", "/api/admin/suspense?limit=50", { as: admin })
        ).body.data.filter((one: { reference: string }) => one.reference === reference);
      const mails = () => place.app.db`
      select 1 as one from app.notification where person_id = ${admin.id} and message like ${`${reference}%`}`;
      for (let time = 0; time < 3; time += 1) await become(reference, "teleported");
      expect([await statusOf(), await balance()]).toEqual(["sending", "4000.00"]);
      expect(await list()).toEqual([
        expect.objectContaining({
          reason: "needs_attention",
          isHeld: false,
          explanation: expect.stringContaining('"teleported"'),
        }),
      ]);
      expect(await mails()).toHaveLength(1);
      await become(reference, paid);
      expect([await statusOf(), await list()]).toEqual(["paid", []]);
    });

    test("when the answer is lost the poller finds it, and nothing is sent twice", async () => {
      place.stub.misbehave("answer_lost", 1, /\/transfers?$/);
      const reference = await send();
      expect([await statusOf(), await balance()]).toEqual(["sending", "4000.00"]);
      for (const transfer of place.stub.transfers) transfer.status = paid;
      await place.app
        .db`update app.withdrawal set check_at = app.now() where reference = ${reference}`;
      await pollWithdrawals(place.app.db, payouts);
      expect([await statusOf(), await balance()]).toEqual(["paid", "4000.00"]);
      const sent = place.stub.transfers.filter((one) => one.reference === reference);
      expect(sent).toHaveLength(1);
    });
  },
);
