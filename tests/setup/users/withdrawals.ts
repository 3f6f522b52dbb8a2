import { accountOf, openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { type TestApp, type TestUser, testPassword } from "../app/test-app.ts";

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
