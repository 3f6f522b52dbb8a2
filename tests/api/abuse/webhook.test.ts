import { afterAll, beforeAll, expect, test } from "vitest";
import { signatureOf } from "#server/payments/http/signature.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import {
  expectRefusal,
  expectSameAnswers,
  inTurn,
  type Reply,
  tally,
  together,
} from "./answers.ts";
import { booksBalance, keeping, moneyStays, untouched } from "./invariants.ts";

let app: TestApp;
let topups: ReturnType<typeof topupsOf>;
let inv: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  topups = topupsOf(app);
  inv = await app.makePerson();
});
afterAll(() => app.close());

const path = "/api/payments/webhook/sandbox";
const sign = (text: string) => signatureOf(Buffer.from(text), app.config.SANDBOX_WEBHOOK_SECRET);
const post = (body: string, headers: Record<string, string>, to = path) =>
  app.call("POST", to, { headers: { "content-type": "application/json", ...headers }, body });
const noticeOf = (transactionId: string, status = "successful") =>
  JSON.stringify({ id: "e1", event: "payment", data: { transactionId, status } });

/** The ledger's credits of a payment, and the flags that it left for an admin. */
async function tracesOf(transactionId: string) {
  const credits = await app.db`
    select 1 from ledger.transfer where kind = 'topup' and business_key = ${`sandbox:${transactionId}`}`;
  const flags = await app.db<{ reason: string }>`
    select reason from app.suspense_item where provider_transaction_id = ${transactionId} order by reason`;
  return { credits: credits.length, flags: flags.map(({ reason }) => reason) };
}

/** Changes what the provider itself says about a payment. */
const rewrite = (
  transactionId: string,
  to: { status?: string; currency?: string; reference?: string },
) =>
  app.db`
    update sandbox.payment set status = coalesce(${to.status ?? null}, status),
      currency = coalesce(${to.currency ?? null}, currency),
      reference = coalesce(${to.reference ?? null}, reference)
    where transaction_id = ${transactionId}`;

test("WHK-02: a wrong, short, long or missing signature is refused, always alike", async () => {
  const { transactionId } = await topups.startAndPay(inv);
  const body = noticeOf(transactionId);
  const right = sign(body);
  const headers: Record<string, string>[] = [
    { "verif-hash": "wrong", "x-paystack-signature": "00" },
    { "x-sandbox-signature": "" },
    { "x-sandbox-signature": "00" },
    { "x-sandbox-signature": right.slice(0, -1) },
    { "x-sandbox-signature": `${right}0` },
    { "x-sandbox-signature": `${right.slice(0, -1)}${right.endsWith("0") ? "1" : "0"}` },
    { "x-sandbox-signature": `${right}, ${right}` },
    { "x-sandbox-signature": "a".repeat(10_000) },
    { "verif-hash": right, "x-paystack-signature": right },
  ];
  await keeping(app, [...untouched, moneyStays], async () => {
    const replies = await inTurn(headers.length, (index) => post(body, headers[index] ?? {}));
    for (const reply of replies) expectRefusal(reply, [401, "BAD_SIGNATURE"]);
    expectSameAnswers(replies);
    expectRefusal(await post(body, { "x-sandbox-signature": "00" }, `${path}x`), [
      404,
      "ENDPOINT_NOT_FOUND",
      "API endpoint not found",
    ]);
  });
});

test("WHK-03: a signature is over the bytes: one changed or moved byte and it is void", async () => {
  const { transactionId } = await topups.startAndPay(inv);
  const signed = noticeOf(transactionId);
  const { id, event, data } = JSON.parse(signed);
  const bodies = [
    signed.replace("successful", "successfuk"),
    JSON.stringify({ data, event, id }),
    `${signed} `,
    signed.replace(":", ": "),
    "",
  ];
  await keeping(app, untouched, async () => {
    for (const body of bodies) {
      expectRefusal(await post(body, { "x-sandbox-signature": sign(signed) }), [
        401,
        "BAD_SIGNATURE",
      ]);
    }
  });
});

test("WHK-03: a well signed notice that says nothing is refused and changes nothing", async () => {
  await keeping(app, untouched, async () => {
    for (const body of ["", "{", "null", "[]", '{"data":{"transactionId":["1"]}}']) {
      const reply = await post(body, { "x-sandbox-signature": sign(body) });
      expectRefusal(reply, [400, "INVALID_INPUT"]);
    }
  });
});

test("WHK-04: one event again and again, and on the next day, credits once", async () => {
  const { transactionId } = await topups.startAndPay(inv);
  const body = noticeOf(transactionId);
  const send = () => post(body, { "x-sandbox-signature": sign(body) });
  await keeping(app, [booksBalance], async () => {
    for (let round = 0; round < 3; round++) {
      expect(tally(await together(20, send))).toEqual({ 200: 20 });
    }
    await moveClock(app, "1 day");
    expect(await send()).toMatchObject({ status: 200 });
    await moveClock(app, "0 seconds");
  });
  expect(await tracesOf(transactionId)).toEqual({ credits: 1, flags: [] });
});

test("WHK-05: a late pending or failed takes nothing back; a true reversal is a movement of its own", async () => {
  const person = await app.makePerson();
  const { transactionId } = await topups.startAndPay(person);
  await keeping(app, [booksBalance], async () => {
    expect((await topups.notice(transactionId)).status).toBe(200);
    await keeping(app, [moneyStays], async () => {
      for (const status of ["pending", "failed"]) {
        // First the notice alone says so, then the provider too.
        expect((await topups.notice(transactionId, { status })).status).toBe(200);
        await rewrite(transactionId, { status });
        expect((await topups.notice(transactionId, { status })).status).toBe(200);
      }
    });
    expect(await topups.balanceOf(person)).toBe("5000.00");
    expect((await topups.newestOf(person)).status).toBe("credited");
    await rewrite(transactionId, { status: "reversed" });
    await together(5, () => topups.notice(transactionId, { status: "reversed" }));
  });
  expect(await topups.balanceOf(person)).toBe("0.00");
  const reversals = await app.db`
    select 1 from ledger.transfer
    where kind = 'topup_reversal' and business_key = ${`sandbox:${transactionId}`}`;
  expect(reversals).toHaveLength(1);
  expect(await tracesOf(transactionId)).toEqual({ credits: 1, flags: ["reversed"] });
});

const mismatches: {
  tried: string;
  outcome?: string;
  to: Parameters<typeof rewrite>[1];
  flag: string;
}[] = [
  { tried: "too small an amount", outcome: "wrong_amount", to: {}, flag: "amount_short" },
  { tried: "another currency", to: { currency: "USD" }, flag: "wrong_currency" },
  {
    tried: "a reference that nobody has",
    to: { reference: "AJ-OTHER" },
    flag: "unknown_reference",
  },
];
for (const { tried, outcome, to, flag } of mismatches) {
  test(`WHK-06: when the provider itself says ${tried}, it is flagged and credited to nobody`, async () => {
    const person = await app.makePerson();
    const { transactionId } = await topups.startAndPay(person, outcome);
    await rewrite(transactionId, to);
    await keeping(app, [booksBalance], async () => {
      const notices = await inTurn(3, () => topups.notice(transactionId));
      expect(notices.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect(await topups.balanceOf(person)).toBe("0.00");
    expect(await tracesOf(transactionId)).toEqual({ credits: 0, flags: [flag] });
    const claimed = await topups.claim(person, transactionId);
    expect([404, 409]).toContain(claimed.status);
    expect(await topups.balanceOf(person)).toBe("0.00");
  });
}

test("WHK-07: in a hundred races of a notice with the browser's own claim each payment is credited once", async () => {
  const person = await app.makePerson();
  const ids: string[] = [];
  await keeping(app, [booksBalance], async () => {
    for (let round = 0; round < 100; round++) {
      const { transactionId } = await topups.startAndPay(person);
      ids.push(transactionId);
      const claim = () => topups.claim(person, transactionId);
      const notice = () => topups.notice(transactionId);
      const [first, second] = round % 2 ? [claim, notice] : [notice, claim];
      const replies = await Promise.all([first(), second()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
  expect(await topups.balanceOf(person)).toBe("500000.00");
  const keys = ids.map((id) => `sandbox:${id}`);
  expect(
    await app.db`
    select 1 from ledger.transfer where kind = 'topup' and business_key = any(${keys})`,
  ).toHaveLength(100);
});

test("WHK-08: a notice of a payment that the provider does not know is kept and credits nobody", async () => {
  const body = noticeOf("777777777777");
  await keeping(app, [moneyStays], async () => {
    const reply: Reply = await post(body, { "x-sandbox-signature": sign(body) });
    expect(reply).toMatchObject({ status: 200 });
  });
  expect(
    await app.db`
    select outcome from app.webhook_event where body = ${body}`,
  ).toEqual([{ outcome: "unknown" }]);
});

test("WHK-08: a payment for nobody's reference waits in suspense, to the kobo", async () => {
  const suspense = () => app.db<{ kobo: bigint }>`
    select balance_kobo as kobo from ledger.account where kind = 'suspense'`;
  const [before] = await suspense();
  const { transactionId } = await topups.startAndPay(inv);
  await rewrite(transactionId, { reference: "AJ-NOBODY" });
  await keeping(app, [booksBalance], () => topups.notice(transactionId));
  const [after] = await suspense();
  expect((after?.kobo ?? 0n) - (before?.kobo ?? 0n)).toBe(5_000_00n);
  expect(await tracesOf(transactionId)).toEqual({ credits: 0, flags: ["unknown_reference"] });
});
