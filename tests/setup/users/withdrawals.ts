import { accountOf, openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { type TestHouse, type TestPerson, testPassword } from "../app/test-app.ts";

/** The steps of withdrawing, as browsers of a person and of admins take them. */
export function withdrawalsOf(house: TestHouse) {
  const listOf = async (as: TestPerson) =>
    (await house.call("GET", "/api/wallet/withdrawals", { as })).body.data;
  return {
    /** A person with this much in their wallet, a password, and a device trusted for long. */
    async makeSaver(kobo: bigint, role: "user" | "investor" | "admin" = "investor") {
      const person = await house.makePerson(role);
      await house.setPassword(person);
      await house.db`
        update app.trusted_device set trusted_at = app.now() - interval '3 days' where person_id = ${person.id}`;
      if (kobo > 0n) await house.fund(person.id, kobo);
      return person;
    },
    ask: (as: TestPerson, change: object = {}, headers: Record<string, string> = {}) =>
      house.call("POST", "/api/wallet/withdrawals", {
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
    cancel: (as: TestPerson, id: string) =>
      house.call("POST", `/api/wallet/withdrawals/${id}/cancel`, { as }),
    approve: (as: TestPerson, id: string) =>
      house.call("POST", "/api/admin/approve", { as, body: { id, type: "withdrawal" } }),
    reject: (as: TestPerson, id: string, reason = "Please call us first") =>
      house.call("POST", "/api/admin/reject", { as, body: { id, type: "withdrawal", reason } }),
    listOf,
    newestOf: async (as: TestPerson) => (await listOf(as))[0],
    /** Makes them owe, as a payment that was taken back after it was spent does. */
    owe: (person: TestPerson, kobo: bigint) =>
      house.db.transaction(async (tx) => {
        const from = await openAccount(tx, "receivable", person.id);
        const to = platformAccounts.providerClearing;
        const businessKey = `test:${newId()}`;
        await post(tx, [{ from, to, kobo, kind: "topup_reversal", businessKey }]);
      }),
    walletOf: (person: TestPerson) => accountOf(house.db, "wallet", person.id),
  };
}
