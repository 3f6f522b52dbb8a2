import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayouts } from "#server/payments/sandbox/payouts.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { sendWithdrawals } from "../withdrawals/send-withdrawals.ts";

let app: TestApp;
let ada: TestUser;
let ngozi: TestUser;
beforeAll(async () => {
  app = await createTestApp({ WITHDRAWAL_COOL_OFF_HOURS: "0" });
  ada = await withdrawalsOf(app).makeSaver(0n);
  ngozi = await app.makePerson();
});
afterAll(() => app.close());

const get = (path: string, as = ada) => app.call("GET", `/api${path}`, { as });
const list = async (query = "", as = ada) => (await get(`/wallet/transactions?${query}`, as)).body;
const labels = async (query: string) =>
  (await list(query)).data.map(({ label }: { label: string }) => label);
const newest = async (as = ada) => (await list("", as)).data[0];

test("a payment in tells each of its steps, and is found by its reference", async () => {
  const { reference, transactionId } = await topupsOf(app).startAndPay(ada);
  await topupsOf(app).claim(ada, transactionId);
  const { id } = await newest();
  const { body } = await get(`/wallet/transactions/${id}`);
  expect(body.data).toMatchObject({ id, label: "Wallet funding", amount: "5000.00", reference });
  expect(body.data.facts).toContainEqual({ name: "Paid by", value: "Card" });
  const notes = body.data.timeline.map(({ note }: { note: string }) => note);
  expect(notes.at(-1)).toBe("₦5,000 was added to your wallet.");
  expect(notes.length).toBeGreaterThan(1);
  expect(await labels(`search=${reference.slice(0, 12)}`)).toEqual(["Wallet funding"]);
});

test("a withdrawal tells where it went, and its bank finds it", async () => {
  const withdrawals = withdrawalsOf(app);
  const { id } = (await withdrawals.ask(ada, { amount: "1200" })).body.data;
  const asked = await newest();
  const paperOf = async (of: string) => (await get(`/receipts/${of}`)).body.data.title;
  expect(await paperOf(asked.id)).toBe("Withdrawal request: not paid yet");
  await withdrawals.approve(await app.makePerson("admin"), id);
  expect(await paperOf(asked.id)).toBe("Withdrawal request: not paid yet");
  await sendWithdrawals(app.db, sandboxPayouts(app.db), app.config);
  const moved = await newest();
  const { data } = (await get(`/wallet/transactions/${moved.id}`)).body;
  expect(data).toMatchObject({ label: "Withdrawal to your bank", amount: "-1200.00" });
  expect(await paperOf(asked.id)).toBe("Receipt");
  expect(data.facts).toContainEqual({ name: "Bank", value: "Guaranty Trust Bank" });
  // A number of its own is one that can be copied.
  expect(data.facts).toContainEqual({
    name: "Account number",
    value: expect.stringMatching(/^\d{10}$/),
  });
  expect(data.timeline.at(-1).note).toContain("was paid to Guaranty Trust Bank");
  expect(await labels("search=guaranty")).toEqual(["Withdrawal to your bank"]);
});

test("a withdrawal that was taken back has no receipt, and its return has one", async () => {
  const bola = await withdrawalsOf(app).makeSaver(5_000_00n);
  const paperOfNewest = async () =>
    (await get(`/receipts/${(await newest(bola)).id}`, bola)).body.data.title;
  const { id } = (await withdrawalsOf(app).ask(bola)).body.data;
  const held = await newest(bola);
  await withdrawalsOf(app).cancel(bola, id);
  expect((await get(`/receipts/${held.id}`, bola)).body.data.title).toBe(
    "Withdrawal request: not paid",
  );
  expect(await paperOfNewest()).toBe("Receipt");
});

test("an investment tells its life, and why it was refunded", async () => {
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { id: projectId } = await makeOpenProject(app, creator, admin, {
    name: "Solar for Ikeja",
  });
  const body = { projectId, amount: 1000 };
  const invested = await app.call("POST", "/api/investments", { as: ada, body });
  const { id } = invested.body.data;
  await app.db`update app.investment set status = 'pending' where id = ${id}`;
  const waiting = (await get(`/wallet/transactions/${(await newest()).id}`)).body.data;
  expect(waiting.timeline.map(({ note }: { note: string }) => note)).toEqual([
    "₦1,000 for Solar for Ikeja waits for approval; your money is held.",
  ]);
  expect(waiting.facts).toContainEqual({ name: "Invested", value: "₦1,000.00" });
  expect(waiting.facts).toContainEqual({
    name: "The investment is now",
    value: "waiting for approval; your money is held",
  });
  await app.db`update app.investment set status = 'active' where id = ${id}`;
  await app.call("POST", `/api/investments/${id}/cancel`, { as: ada });
  const refund = await newest();
  const { data } = (await get(`/wallet/transactions/${refund.id}`)).body;
  expect(data).toMatchObject({ label: "Refund from Solar for Ikeja", projectId });
  expect(data.timeline.map(({ note }: { note: string }) => note)).toEqual([
    "You invested ₦1,000 in Solar for Ikeja.",
    "₦1,000 was refunded to your wallet: you cancelled it while you could.",
  ]);
});

test("words, kind, days and amount each narrow the list, together too", async () => {
  expect(await labels("search=solar%20FOR")).toHaveLength(2);
  expect(await labels("search=refund%20from%20sol")).toEqual(["Refund from Solar for Ikeja"]);
  expect(await labels("search=%25")).toEqual([]);
  expect(await labels("kind=funding")).toEqual(["Wallet funding"]);
  expect(await labels("amount=1000&kind=investments")).toEqual(["Investment in Solar for Ikeja"]);
  expect(await labels("amount=1000")).toHaveLength(2);
  expect(await labels("to=2020-01-01")).toEqual([]);
  expect(await labels("from=2020-01-01")).toHaveLength(4);
  expect(await list("search=solar&limit=1")).toMatchObject({ total: 2 });
  for (const wrong of ["kind=theft", "amount=-5", "from=2026-02-30", "amount=1e3"]) {
    expect((await get(`/wallet/transactions?${wrong}`)).status, wrong).toBe(400);
  }
});

test("a receipt is its owner's alone: page, paper and code", async () => {
  const { id, label } = await newest();
  const { data } = (await get(`/receipts/${id}`)).body;
  const address = `http://localhost:3000/receipts/${id}`;
  expect(data).toMatchObject({ id, label, holder: "Ada Obi", address });
  expect(data.qr.path.length).toBeGreaterThan(data.qr.size);
  const { headers } = ada;
  const pdf = await app.fastify.inject({ url: `/api/receipts/${id}/pdf`, headers });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const text = textOfPdf(pdf.rawPayload);
  for (const said of ["Receipt", "₦1,000.00", "into the wallet of Ada Obi", label, id, address]) {
    expect(text.replaceAll("\n", " ")).toContain(said);
  }
  for (const path of ["/wallet/transactions/", "/receipts/"]) {
    expect((await get(path + id, ngozi)).status).toBe(404);
    expect((await get(path + crypto.randomUUID())).status).toBe(404);
    expect((await app.call("GET", `/api${path}${id}`)).status).toBe(401);
  }
  expect((await get(`/receipts/${id}/pdf`, ngozi)).status).toBe(404);
  // An admin is nobody's owner either.
  expect((await get(`/receipts/${id}`, await app.makePerson("admin"))).status).toBe(404);
});

test.each(["'", "\\", "_", "%' or 1=1 --", "₦"])(
  "a search for %s is words and no SQL",
  async (search) => {
    const { body, status } = await get(`/wallet/transactions?search=${encodeURIComponent(search)}`);
    expect([status, body.data]).toEqual([200, []]);
  },
);
