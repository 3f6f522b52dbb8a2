import { expect } from "vitest";
import { accountOf, openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { type TestApp, type TestUser, testPassword } from "../app/test-app.ts";
import { shiftClock } from "./projects.ts";

/** The steps of withdrawing, as browsers of a person and of admins take them. */
export function withdrawalsOf(app: TestApp) {
  const listOf = async (as: TestUser) =>
    (await app.call("GET", "/api/wallet/withdrawals", { as })).body.data;
  return {
    /** A person with this much in their wallet, a password, and a device trusted for long. */
    async makeSaver(kobo: bigint, role: "user" | "investor" | "admin" = "investor") {
      const person = await app.makePerson(role);
      await app.setPassword(person);
      await app.db`
        update app.trusted_device set trusted_at = app.now() - interval '3 days' where person_id = ${person.id}`;
      if (kobo > 0n) await app.fund(person.id, kobo);
      return person;
    },
    ask: (as: TestUser, change: object = {}, headers: Record<string, string> = {}) =>
      app.call("POST", "/api/wallet/withdrawals", {
        as,
        headers,
        body: {
          amount: "1000",
          bankCode: "058",
          accountNumber: "0123456780",
          password: testPassword,
          ...change,
        },
      }),
    cancel: (as: TestUser, id: string) =>
      app.call("POST", `/api/wallet/withdrawals/${id}/cancel`, { as }),
    approve: (as: TestUser, id: string) =>
      app.call("POST", "/api/admin/approve", { as, body: { id, type: "withdrawal" } }),
    reject: (as: TestUser, id: string, reason = "Please call us first") =>
      app.call("POST", "/api/admin/reject", { as, body: { id, type: "withdrawal", reason } }),
    listOf,
    /** Asks for one, has it approved, and lets the delay pass: it may be sent, by this provider. */
    async makeSendable(as: TestUser, admin: TestUser, provider: string, amount = "1000") {
      const { id, reference } = (await this.ask(as, { amount })).body.data;
      await app.db`update app.withdrawal set provider = ${provider} where id = ${id}`;
      expect((await this.approve(admin, id)).body.message).toBe("Withdrawal approved");
      await shiftClock(app, "25 hours");
      return { id, reference };
    },
    makeDue: (reference: string) =>
      app.db`update app.withdrawal set check_at = app.now() where reference = ${reference}`,
    /** It as an admin sees it in the list of what waits. */
    async itemFor(admin: TestUser, id: string) {
      const path = "/api/admin/pending-approvals?limit=50";
      const { body } = await app.call("GET", path, { as: admin });
      return body.data.find((item: { id: string }) => item.id === id);
    },
    auditsOf: (id: string) =>
      app.db`select actor_id, action, reason, before, after from app.audit where subject_id = ${id} order by id`,
    /** An admin's call for paying out what a suspended person has. */
    payOut: (as: TestUser, person: TestUser, change: object = {}) =>
      app.call("POST", `/api/admin/users/${person.id}/payout`, {
        as,
        body: {
          bankCode: "058",
          accountNumber: "0123456780",
          reason: "Their account stays closed",
          ...change,
        },
      }),
    newestOf: async (as: TestUser) => (await listOf(as))[0],
    /** Makes them owe, as a payment that was taken back after it was spent does. */
    owe: (person: TestUser, kobo: bigint) =>
      app.db.transaction(async (tx) => {
        const from = await openAccount(tx, "receivable", person.id);
        const to = platformAccounts.providerClearing;
        const businessKey = `test:${newId()}`;
        await post(tx, [{ from, to, kobo, kind: "topup_reversal", businessKey }]);
      }),
    walletOf: (person: TestUser) => accountOf(app.db, "wallet", person.id),
  };
}
