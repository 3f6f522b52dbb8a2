import { afterAll, beforeAll, expect, test } from "vitest";
import { accountOf, openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.makePerson();
  const projectId = newId();
  await app.db`
    insert into app.project (id, creator_id, name) values (${projectId}, ${ada.id}, '=HYPERLINK("x") Ọjà')`;
  await app.db.transaction(async (tx) => {
    const wallet = await accountOf(tx, "wallet", ada.id);
    const escrow = await openAccount(tx, "escrow", projectId);
    const { providerClearing: outside } = platformAccounts;
    const move = (
      from: string,
      to: string,
      kobo: bigint,
      kind: "topup" | "investment",
      at: string,
    ) => ({
      ...{ from, to, kobo, kind, at: new Date(at) },
      businessKey: `test:${newId()}`,
    });
    await post(tx, [
      move(outside, wallet, 1_000_00n, "topup", "2026-03-31T22:59:59Z"),
      // 00:00 of 1 April in Lagos.
      move(outside, wallet, 500_50n, "topup", "2026-03-31T23:00:00Z"),
      move(wallet, escrow, 200_25n, "investment", "2026-04-30T22:59:00Z"),
      move(outside, wallet, 9_00n, "topup", "2026-04-30T23:00:00Z"),
    ]);
  });
});
afterAll(() => app.close());

async function statement(query: string, as = ada) {
  const { headers } = as;
  const url = `/api/wallet/statement?${query}`;
  const reply = await app.fastify.inject({ method: "GET", url, headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

test("a month's statement as CSV adds up to the kobo, over days of Lagos", async () => {
  const { status, headers, bytes } = await statement("from=2026-04-01&to=2026-04-30&format=csv");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-disposition"]).toContain("ajose-statement-2026-04-01-to-2026-04-30.csv");
  // What spreadsheets know UTF-8 by.
  expect(bytes.toString()).toMatch(/^\ufeff/);
  const lines = bytes.toString().trim().split("\n");
  expect(lines.map((line) => line.replace(/,[0-9a-f-]{36}$/, ",id"))).toEqual([
    "Demonstration: no real money",
    "Wallet of,Ada Obi",
    "First day,2026-04-01",
    "Last day,2026-04-30",
    "Opening balance (NGN),1000.00",
    "Money in (NGN),500.50",
    "Money out (NGN),200.25",
    "Closing balance (NGN),1300.25",
    "",
    "When (Lagos),What,Money in (NGN),Money out (NGN),Balance (NGN),Number",
    "2026-04-01T00:00:00+01:00,Wallet funding,500.50,,1500.50,id",
    '2026-04-30T23:59:00+01:00,"Investment in =HYPERLINK(""x"") Ọjà",,200.25,1300.25,id',
  ]);
});

test("a cell never begins a formula", async () => {
  const { stringify } = await import("csv-stringify/sync");
  for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
    expect(stringify([[`${start}1`]], { escape_formulas: true }).replace('"', "")).toMatch(/^'/);
  }
});

test("the PDF says the same, with the naira sign in its text", async () => {
  const { headers, bytes } = await statement("from=2026-04-01&to=2026-04-30&format=pdf");
  expect(headers["content-type"]).toBe("application/pdf");
  const text = textOfPdf(bytes);
  for (const said of [
    "Wallet statement",
    "Ada Obi",
    "1 Apr 2026 to 30 Apr 2026, both included, in Lagos",
    "2026-04-30 23:59",
    "Opening balance",
    "₦1,000.00",
    "₦500.50",
    "₦200.25",
    "Closing balance",
    "₦1,300.25",
    "Ọjà",
    "Lagos, Nigeria",
    "Ajose, page 1 of 1. Demonstration: no real money",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/¦|\?/);
});

test.each([
  "from=2026-05-01&to=2026-04-30&format=csv",
  "from=2026-02-30&to=2026-04-30&format=csv",
  "from=2026-04-01&format=csv",
  "from=2026-04-01&to=2026-04-30&format=xls",
])("a statement of %s is refused", async (query) => {
  expect((await statement(query)).status).toBe(400);
});

test("nobody sees another's money: an empty wallet's statement is of zeros", async () => {
  const ngozi = await app.makePerson();
  const { bytes } = await statement("from=2026-01-01&to=2026-12-31&format=csv", ngozi);
  const lines = bytes.toString().trim().split("\n");
  expect(lines.slice(4, 8)).toEqual([
    "Opening balance (NGN),0.00",
    "Money in (NGN),0.00",
    "Money out (NGN),0.00",
    "Closing balance (NGN),0.00",
  ]);
  expect(lines).toHaveLength(10);
});

test("a hundred thousand movements leave as CSV piece by piece, and are too many for a PDF", async () => {
  const bola = await app.makePerson();
  const wallet = await accountOf(app.db, "wallet", bola.id);
  for (let first = 1; first < 100_000; first += 5_000) {
    await app.db`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
      select app.first_id_at('2025-01-01'::timestamptz + make_interval(secs => i)),
        ${platformAccounts.providerClearing}, ${wallet}, 100, 'topup', 'bulk:' || i,
        '2025-01-01'::timestamptz + make_interval(secs => i)
      from generate_series(${first}::int, ${first}::int + 4999) i`;
  }
  const before = process.memoryUsage().rss;
  const { bytes } = await statement("from=2025-01-01&to=2025-12-31&format=csv", bola);
  expect(bytes.toString().trim().split("\n")).toHaveLength(100_010);
  expect(bytes.toString()).toContain("Closing balance (NGN),100000.00\n");
  // The answer itself is held by the test; of the rows nothing may stay.
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  const refused = await statement("from=2025-01-01&to=2025-12-31&format=pdf", bola);
  expect(refused.status).toBe(409);
  expect(refused.bytes.toString()).toContain("A PDF holds at most 10,000 movements");
});
