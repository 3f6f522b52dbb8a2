import { afterAll, beforeAll, expect, test } from "vitest";
import { platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { fragment } from "#server/platform/db/sql.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

type Listed = { id: string; label: string; standing: string; state: string; advice: string | null };

let app: TestApp;
let admin: TestUser;
let ada: TestUser;
let paid: { reference: string; transactionId: string };
let started: string;
let withdrawal: { id: string; reference: string };
let investmentId: string;

/** One user who paid in, began to, withdraws, and took an investment back. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  ada = await withdrawalsOf(app).makeSaver(0n);
  const topups = topupsOf(app);
  paid = await topups.startAndPay(ada, "success", "5000");
  await topups.claim(ada, paid.transactionId);
  started = (await topups.start(ada, "700")).body.data.reference;
  withdrawal = (await withdrawalsOf(app).ask(ada)).body.data;
  const project = await makeOpenProject(app, await app.makePerson("user"), admin);
  const body = { amount: "2000" };
  const invested = await app.call("POST", `/api/projects/${project.id}/invest`, { as: ada, body });
  investmentId = invested.body.data.id;
  await app.call("POST", `/api/investments/${investmentId}/cancel`, { as: ada });
});
afterAll(() => app.close());

const list = async (query: Record<string, string>, as = admin) =>
  app.call("GET", `/api/admin/transactions?${new URLSearchParams(query)}`, { as });
const read = (id: string, as = admin) => app.call("GET", `/api/admin/transactions/${id}`, { as });
const labels = async (query: Record<string, string>): Promise<string[]> =>
  (await list({ search: ada.email, ...query })).body.data.map(({ label, state }: Listed) =>
    [label, state].join(" "),
  );
const transferOf = async (kind: string) => {
  const [row] = await app.db<{ id: string }>`
    select t.id from ledger.transfer t join ledger.account a on a.id in (t.debit_id, t.credit_id)
    where t.kind = ${kind} and a.kind = 'wallet' and a.owner_id = ${ada.id} order by t.id desc limit 1`;
  return row?.id ?? "";
};

const refund = "Refund done";
const takenBack = "Investment taken-back";
const held = "Withdrawal waiting";
const unpaid = "Wallet funding failed";
const credited = "Wallet funding done";

test.each([
  [{}, [refund, takenBack, held, unpaid, credited]],
  [{ kind: "topup" }, [unpaid, credited]],
  [{ kind: "withdrawal" }, [held]],
  [{ kind: "investment" }, [takenBack]],
  [{ kind: "refund" }, [refund]],
  [{ kind: "fee" }, []],
  [{ state: "waiting" }, [held]],
  [{ state: "done" }, [refund, credited]],
  [{ state: "failed" }, [unpaid]],
  [{ state: "taken-back" }, [takenBack]],
  [{ state: "stuck" }, []],
  [{ kind: "topup", state: "done" }, [credited]],
])("of one user, %o is listed, the newest first", async (query, wanted) => {
  expect(await labels(query)).toEqual(wanted);
});

test("everybody's are listed page by page, each once, by kind and state too", async () => {
  for (const query of [{}, { kind: "topup" }, { kind: "refund" }, { state: "done" }]) {
    const { body: all } = await list({ limit: "50", ...query });
    expect(all).toMatchObject({ total: all.data.length, nextCursor: null });
    expect(all.data.length).toBeGreaterThan(0);
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await list({ limit: "1", ...query, ...(cursor && { cursor }) });
      walked.push(...body.data.map(({ id }: Listed) => id));
      cursor = body.nextCursor;
    }
    expect(walked).toEqual(all.data.map(({ id }: Listed) => id));
    expect(walked).toEqual(walked.toSorted().toReversed());
  }
});

test.each([
  ["a reference", () => paid.reference, credited],
  ["the provider's number", () => paid.transactionId, credited],
  ["an id", () => withdrawal.id, held],
  ["the id of a movement in the books", () => transferOf("topup"), credited],
  ["the id of a movement of a withdrawal", () => transferOf("withdrawal_held"), held],
  ["the id of a refund", () => transferOf("refund"), takenBack],
])("%s finds what it belongs to", async (_, search, wanted) => {
  const { body } = await list({ search: await search() });
  expect(body.data.map(({ label, state }: Listed) => `${label} ${state}`)).toEqual([wanted]);
  expect(body.data[0].person).toMatchObject({ id: ada.id, email: ada.email });
});

test("what nobody has is not found, and an odd day or filter is refused", async () => {
  expect((await list({ search: "AJ-NOTHING" })).body).toMatchObject({ data: [], total: 0 });
  expect((await list({ from: "2026-02-31" })).status).toBe(400);
  expect((await list({ state: "odd" })).status).toBe(400);
  expect((await list({ odd: "1" })).status).toBe(400);
});

test("days are days of Lagos, on both sides of midnight", async () => {
  const bola = await app.makePerson();
  const [{ day } = { day: "" }] = await app.db<{ day: string }>`
    select (app.lagos_day(app.now()) - 10)::text as day`;
  const at = new Date(`${day}T00:00:00+01:00`).getTime();
  for (const instant of [at - 1000, at, at + 86_399_000, at + 86_400_000]) {
    await app.db`
      insert into app.topup (id, person_id, reference, provider, method, amount_kobo, status, created_at)
      values (app.id_at(${new Date(instant)}), ${bola.id}, ${newId()}, 'sandbox', 'card', 100, 'failed', ${new Date(instant)})`;
  }
  const times = async (query: Record<string, string>) =>
    (await list({ kind: "topup", state: "failed", search: bola.email, ...query })).body.total;
  expect(await times({ from: day, to: day })).toBe(2);
  expect(await times({ from: day })).toBe(3);
  expect(await times({ to: day })).toBe(3);
});

test("a payment tells what was meant, what the provider said, what admins did, and both sides of the books", async () => {
  const asked = { reason: "She called us" };
  await app.call("POST", `/api/admin/topups/${paid.reference}/requery`, { as: admin, body: asked });
  const { data } = (await read(await transferOf("topup"))).body;
  expect(data).toMatchObject({
    ...{ label: "Wallet funding", standing: "In the wallet", amount: "5000.00", act: null },
    reference: paid.reference,
    timeline: [
      { step: "Intent" },
      { step: "Verified" },
      { step: "Admin", note: expect.stringContaining("topup requeried. She called us") },
    ],
  });
  expect(data.facts).toContainEqual({ name: "Provider’s number", value: paid.transactionId });
  expect(data.entries[0]).toMatchObject({
    ...{ id: await transferOf("topup"), label: "Wallet funding", amount: "5000.00" },
    ...{ from: "The provider", to: "Wallet, Ada Obi" },
  });
});

test("a payment that was brought in says at least when it was begun and credited", async () => {
  const [begun, credited, id] = [
    new Date("2026-01-05T09:00:00Z"),
    new Date("2026-01-05T09:01:00Z"),
    newId(),
  ];
  await app.db`
    insert into app.topup (id, person_id, reference, provider, method, amount_kobo, status, created_at, updated_at)
    values (${id}, ${(await app.makePerson()).id}, ${id}, 'sandbox', 'card', 100, 'credited', ${begun}, ${credited})`;
  expect((await read(id)).body.data.timeline).toMatchObject([
    { step: "Intent", at: begun.toISOString() },
    { step: "Verified", at: credited.toISOString() },
  ]);
});

test("what may still be done is said: asking the provider, deciding, settling", async () => {
  const unpaidId = (await list({ search: started })).body.data[0].id;
  expect((await read(unpaidId)).body.data).toMatchObject({ act: "ask", entries: [] });
  expect((await read(withdrawal.id)).body.data).toMatchObject({
    act: "decide",
    entries: [{ from: "Wallet, Ada Obi", to: "Held for withdrawals, Ada Obi" }],
  });
  const topups = topupsOf(app);
  const short = await topups.startAndPay(ada, "wrong_amount", "4000");
  await topups.claim(ada, short.transactionId);
  const { id } = (await list({ search: short.reference })).body.data[0];
  const { data } = (await read(id)).body;
  expect(data).toMatchObject({ act: "settle", standing: "In suspense", state: "waiting" });
  expect(data.entries[0]).toMatchObject({ from: "The provider", to: "Suspense" });
});

test("an investment tells how it came back", async () => {
  const { data } = (await read(investmentId)).body;
  expect(data.entries.map(({ label }: Listed) => label)).toEqual(["Investment", "Refund"]);
  expect(data.timeline.at(-1).note).toContain("was refunded to your wallet");
});

test("a movement that belongs to nothing else tells of itself, with what has the same key", async () => {
  const { platformFloat: to, providerClearing: from } = platformAccounts;
  const [id = ""] = await app.db.transaction((tx) =>
    post(tx, [{ from, to, kobo: 700_00n, kind: "float_in", businessKey: `${to}:first` }]),
  );
  expect((await list({ kind: "platform" })).body.data).toMatchObject([{ id, person: null }]);
  expect((await read(id)).body.data).toMatchObject({
    ...{ label: "Owner’s money put in", reference: null, timeline: [] },
    entries: [{ id, from: "The provider", to: "The owner’s money" }],
  });
});

test.each([
  ["a payment that the provider does not confirm", "topup", "pending", "1 hour"],
  ["a payment in suspense", "topup", "suspense", "3 days"],
  ["a withdrawal that nobody decides", "withdrawal", "held", "3 days"],
  ["a withdrawal that waits for the second", "withdrawal", "awaiting_second", "3 days"],
  ["an approved withdrawal that is not sent", "withdrawal", "approved", "1 hour"],
  ["a withdrawal that the bank does not confirm", "withdrawal", "sending", "1 hour"],
])("%s waits too long after its time, and what to do is said", async (_, kind, status, time) => {
  const bola = await withdrawalsOf(app).makeSaver(5_000_00n);
  const id =
    kind === "topup" ? await startOne(bola) : (await withdrawalsOf(app).ask(bola)).body.data.id;
  const stuckAfter = async (rest: string) => {
    const since = fragment`app.now() - ${time}::interval - ${rest}::interval`;
    if (kind === "topup") {
      await app.db`update app.topup set status = ${status}, updated_at = ${since} where id = ${id}`;
    } else {
      // Each by its own time: asked for, sendable, sent.
      await app.db`
        update app.withdrawal set status = ${status}, created_at = ${since}, sendable_at = ${since}, sent_at = ${since}
        where id = ${id}`;
    }
    return (await list({ search: bola.email, state: "stuck" })).body.data;
  };
  expect(await stuckAfter("-1 minute")).toEqual([]);
  expect(await stuckAfter("1 minute")).toMatchObject([{ id, advice: expect.any(String) }]);
  const everyone = (await list({ state: "stuck", limit: "50" })).body.data;
  expect(everyone.map((one: Listed) => one.id)).toContain(id);
});

async function startOne(as: TestUser): Promise<string> {
  const { reference } = (await topupsOf(app).start(as)).body.data;
  return (await list({ search: reference })).body.data[0].id;
}

test("only admins read it, and what is not there is not found", async () => {
  expect((await list({}, ada)).status).toBe(403);
  expect((await read(withdrawal.id, ada)).status).toBe(403);
  expect((await read(newId())).body).toMatchObject({ code: "TRANSACTION_NOT_FOUND" });
});
