import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post, type TransferKind } from "#server/ledger/post.ts";
import { newId } from "#server/platform/db/ids.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { quartersOf } from "./by-quarter.ts";

/** Both sides of either end of April to June. Midnight in Lagos is 23:00 UTC of the day before. */
const march = "2026-03-31T22:59:59.999Z";
const april = "2026-03-31T23:00:00Z";
const june = "2026-06-30T22:59:59.999Z";
const july = "2026-06-30T23:00:00Z";
const moments = [
  [march, 1_00n],
  [april, 20_01n],
  [june, 300_02n],
  [july, 4_000_00n],
] as const;
const kinds: readonly TransferKind[] = [
  ...(["platform_fee", "settlement_fee", "investment", "refund", "return"] as const),
  ...(["withdrawal_paid", "withdrawal_reversed", "release", "returns_paid_in", "topup"] as const),
];

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  await app.db.transaction(async (tx) => {
    const to = await openAccount(tx, "wallet", (await app.makePerson()).id);
    const from = platformAccounts.providerClearing;
    const movements = moments.flatMap(([at, kobo]) =>
      kinds.map((kind) => {
        const when = { at: new Date(at), businessKey: `test:${newId()}` };
        return { from, to, kobo, kind, ...when };
      }),
    );
    await post(tx, movements);
  });
});
afterAll(() => app.close());

function ask(report: string, from: string, to: string, format = "csv") {
  const query = new URLSearchParams({ report, from, to, format });
  return app.fastify.inject({ url: `/api/admin/reports?${query}`, headers: admin.headers });
}

async function tableOf(report: string, from: string, to: string): Promise<string[]> {
  const { statusCode, body } = await ask(report, from, to);
  expect(statusCode, body).toBe(200);
  return body.replace("\uFEFF", "").trimEnd().split("\n").slice(6);
}

test.each([
  [
    "revenue",
    "Day,Platform fees (NGN),Settlement fees (NGN),All fees (NGN)",
    ["20.01,20.01,40.02", "300.02,300.02,600.04", "320.03,320.03,640.06"],
  ],
  ["investments", "Day,Investments,Invested (NGN)", ["1,20.01", "1,300.02", "2,320.03"]],
  [
    "withdrawals",
    "Day,Withdrawals,Paid out (NGN),Came back (NGN)",
    ["1,20.01,20.01", "1,300.02,300.02", "2,320.03,320.03"],
  ],
  ["refunds", "Day,Refunds,Refunded (NGN)", ["1,20.01", "1,300.02", "2,320.03"]],
])(
  "%s are those of the days of Lagos, the first and the last included",
  async (report, head, [first, last, all]) => {
    expect(await tableOf(report, "2026-04-01", "2026-06-30")).toEqual([
      head,
      `2026-04-01,${first}`,
      `2026-06-30,${last}`,
      `All days,${all}`,
    ]);
  },
);

test("a report of days on which nothing moved says so in figures", async () => {
  expect(await tableOf("revenue", "2026-05-01", "2026-05-31")).toEqual([
    "Day,Platform fees (NGN),Settlement fees (NGN),All fees (NGN)",
    "All days,0.00,0.00,0.00",
  ]);
});

test("investors are counted by quarter of Lagos, and as new once", async () => {
  const { id } = await makeOpenProject(app, await app.makePerson("user"), admin);
  const invest = async (person: TestUser, at: string) =>
    app.db`
      insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until, created_at)
      values (${newId()}, ${id}, ${person.id}, ${100_00n}, 'active', ${at}::timestamptz, ${at}::timestamptz)`;
  const [early, late] = [await app.makePerson(), await app.makePerson()];
  for (const at of [march, april, june]) await invest(early, at);
  for (const at of [june, july]) await invest(late, at);
  expect(await tableOf("investors", "2026-02-01", "2026-07-01")).toEqual([
    "Quarter,Investors,First time,Invested (NGN),Refunded (NGN),Returned (NGN)",
    "2026 Q1,1,1,1.00,1.00,1.00",
    "2026 Q2,2,1,320.03,320.03,320.03",
    "2026 Q3,1,0,4000.00,4000.00,4000.00",
  ]);
});

test("issuers are counted by quarter of Lagos, once however many projects they open", async () => {
  const [one, two] = [await app.makePerson("user"), await app.makePerson("user")];
  const open = async (creator: TestUser, at: string) => {
    const { id } = await makeOpenProject(app, creator, admin);
    await app.db`update app.project set opened_at = ${at}::timestamptz where id = ${id}`;
  };
  for (const at of [march, april, june]) await open(one, at);
  for (const at of [june, july]) await open(two, at);
  expect(await tableOf("issuers", "2026-03-31", "2026-07-01")).toEqual([
    "Quarter,Issuers,Projects,Released (NGN),Fees (NGN),Returns paid in (NGN)",
    "2026 Q1,1,1,1.00,2.00,1.00",
    "2026 Q2,2,3,320.03,640.06,320.03",
    "2026 Q3,1,1,4000.00,8000.00,4000.00",
  ]);
});

test("quarters are whole, and those that the days touch", () => {
  expect(quartersOf({ from: "2026-11-30", to: "2027-01-01" })).toEqual([
    { name: "2026 Q4", from: "2026-10-01", to: "2026-12-31" },
    { name: "2027 Q1", from: "2027-01-01", to: "2027-03-31" },
  ]);
  expect(quartersOf({ from: "2028-03-31", to: "2028-03-31" })).toEqual([
    { name: "2028 Q1", from: "2028-01-01", to: "2028-03-31" },
  ]);
});

test("the PDF says the same on the house's letterhead", async () => {
  const reply = await ask("revenue", "2026-04-01", "2026-06-30", "pdf");
  expect(reply.headers["content-type"]).toBe("application/pdf");
  expect(reply.headers["content-disposition"]).toContain(
    "ajose-revenue-2026-04-01-to-2026-06-30.pdf",
  );
  const text = textOfPdf(reply.rawPayload);
  for (const said of [
    ...["Demonstration: no real money", "Revenue", "1 Apr 2026 to 30 Jun 2026"],
    ...["2026-06-30", "₦300.02", "All days", "₦640.06"],
  ])
    expect(text).toContain(said);
});

test("only admins get one, for at most three years in order", async () => {
  const { headers } = await app.makePerson("user");
  const url = "/api/admin/reports?report=revenue&from=2026-04-01&to=2026-04-02&format=csv";
  expect((await app.fastify.inject({ url, headers })).statusCode).toBe(403);
  const fields = async (from: string, to: string) => (await ask("revenue", from, to)).json().fields;
  expect(await fields("2026-04-02", "2026-04-01")).toEqual({
    to: "The first day must not be after the last",
  });
  expect(await fields("2024-01-01", "2027-01-01")).toEqual({
    to: "Please choose at most three years",
  });
  expect((await ask("revenue", "2024-01-01", "2026-12-31")).statusCode).toBe(200);
});
