import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createProviderApp, type ProviderApp } from "#tests/setup/app/provider-app.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import type { Fault } from "#tests/setup/providers/stub-server.ts";

describe.each(["flutterwave", "paystack"] as const)("paying in through %s", (name) => {
  let place: ProviderApp;
  let ada: TestUser;
  beforeAll(async () => {
    place = await createProviderApp(name);
  });
  beforeEach(async () => {
    place.stub.misbehave(null);
    ada = await place.app.makePerson();
  });
  afterAll(() => place.close());

  const claim = (transactionId: string, as = ada) => place.topups.claim(as, transactionId);
  const balance = (person = ada) => place.topups.balanceOf(person);
  /** Lets the rest of the circuit breakers pass, the poller's and the app's; an answer closes them. */
  async function heal() {
    place.stub.misbehave(null);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await place.poll();
    expect((await claim("1234567")).status).toBe(404);
    vi.useRealTimers();
  }

  test("the checkout is the provider's own, without mobile money", async () => {
    const started = await place.topups.start(ada, "1500.50");
    expect(started).toMatchObject({ status: 201, body: { data: { provider: name } } });
    const { script, publicKey } = started.body.data.checkout;
    expect(script).toBe(`${place.stub.url}${name === "paystack" ? "/v2/inline.js" : "/v3.js"}`);
    expect(publicKey).toMatch(/^(FLWPUBK|pk)_/);
    expect(JSON.stringify(started.body)).not.toMatch(/FLWSECK|sk_test/);
    const { methods } = (await place.app.call("GET", "/api/wallet", { as: ada })).body.data.topup;
    expect(methods.map(({ method }: { method: string }) => method)).toEqual([
      "card",
      "ussd",
      "bank_transfer",
    ]);
    expect(await place.topups.start(ada, "500", "mobile_money")).toMatchObject({ status: 400 });
  });

  test("the browser tells of it: credited once, by the id or by our reference", async () => {
    const reference = await place.start(ada, "1500.50");
    const id = place.pay(reference, 1_500_50n);
    for (const result of [id, `00${id}`, reference, id]) {
      expect(await claim(result)).toMatchObject({
        status: 200,
        body: { message: "Wallet funded successfully! ₦1,500.50 added." },
      });
    }
    expect(await balance()).toBe("1500.50");
  });

  test("the notice tells of it, twenty times and in any order: credited once", async () => {
    const others = [await place.start(ada), await place.start(ada)];
    const reference = await place.start(ada);
    const ids = [reference, ...others].map((one) => place.pay(one, 5_000_00n));
    const webhooks = ids.flatMap((id) => Array.from({ length: 20 }, () => place.noticeOf(id)));
    const shuffled = webhooks
      .map((webhook, index) => ({ webhook, rank: (index * 37) % webhooks.length }))
      .sort((one, other) => one.rank - other.rank);
    const replies = await Promise.all(shuffled.map(({ webhook }) => place.deliver(webhook)));
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(await balance()).toBe("15000.00");
  });

  test("nobody tells of it: the poller finds it", async () => {
    const reference = await place.start(ada);
    await place.poll();
    expect(await place.statusOf(reference)).toBe("created");
    place.pay(reference, 5_000_00n);
    await place.poll();
    await place.poll();
    expect(await balance()).toBe("5000.00");
  });

  test("a notice that comes 72 hours late, and again, still credits once", async () => {
    const reference = await place.start(ada);
    const webhook = place.noticeOf(place.pay(reference, 5_000_00n));
    await place.topups.shiftTime("73 hours");
    expect([await place.deliver(webhook), await place.deliver(webhook)]).toEqual([200, 200]);
    await place.topups.shiftTime("0 seconds");
    expect(await balance()).toBe("5000.00");
  });

  test("pending first and then successful, failed first and then successful", async () => {
    for (const status of ["pending", "failed"] as const) {
      const reference = await place.start(ada, "1000");
      const id = place.pay(reference, 1_000_00n, { status });
      expect((await claim(id)).status).toBe(status === "pending" ? 202 : 409);
      expect(await place.statusOf(reference)).toBe(status);
      place.change(id, { status: "successful" });
      await place.poll();
      expect(await place.statusOf(reference)).toBe("credited");
    }
    expect(await balance()).toBe("2000.00");
  });

  test("what is credited stays so when pending and failed come after it", async () => {
    const reference = await place.start(ada);
    const id = place.pay(reference, 5_000_00n);
    await claim(id);
    for (const status of ["pending", "failed", "successful"] as const) {
      place.change(id, { status });
      expect(await place.deliver(place.noticeOf(id))).toBe(200);
    }
    expect([await balance(), await place.statusOf(reference)]).toEqual(["5000.00", "credited"]);
  });

  test("an answer that is slow and comes in time is an answer", async () => {
    const id = place.pay(await place.start(ada), 5_000_00n);
    place.stub.misbehave("slow");
    expect((await claim(id)).status).toBe(200);
  });

  test("a payment that is taken back goes out of the wallet, once", async () => {
    const reference = await place.start(ada);
    const id = place.pay(reference, 5_000_00n);
    await claim(id);
    expect(await balance()).toBe("5000.00");
    place.change(id, { status: "reversed" });
    const webhook = place.noticeOf(id);
    await Promise.all([1, 2, 3].map(() => place.deliver(webhook)));
    expect([await balance(), await place.statusOf(reference)]).toEqual(["0.00", "reversed"]);
  });

  test("less, another currency or an unknown reference goes to suspense; excess does too", async () => {
    const paid = async (change: Parameters<ProviderApp["change"]>[1]) => {
      const id = place.pay(await place.start(ada), 5_000_00n);
      place.change(id, change);
      const result = [await place.deliver(place.noticeOf(id)), (await claim(id)).status];
      return { result, kept: await place.suspenseOf(id) };
    };
    expect(await paid({ amountKobo: 4_999_99n })).toEqual({
      result: [200, 409],
      kept: [{ reason: "amount_short", amountKobo: 4_999_99n }],
    });
    expect((await paid({ currency: "USD" })).kept).toMatchObject([{ reason: "wrong_currency" }]);
    expect(await paid({ reference: "SOMEONE-ELSE" })).toEqual({
      result: [200, 404],
      kept: [{ reason: "unknown_reference", amountKobo: 5_000_00n }],
    });
    expect(await balance()).toBe("0.00");
    expect(await paid({ amountKobo: 6_000_00n })).toEqual({
      result: [200, 200],
      kept: [{ reason: "excess", amountKobo: 1_000_00n }],
    });
    expect(await balance()).toBe("5000.00");
  });

  test("somebody else's payment credits its owner, and who claims it learns nothing", async () => {
    const bola = await place.app.makePerson();
    const id = place.pay(await place.start(ada), 5_000_00n);
    expect(await claim(id, bola)).toMatchObject({ status: 404 });
    expect([await balance(), await balance(bola)]).toEqual(["5000.00", "0.00"]);
  });

  test("an id that nobody knows is 404, and none leads to another path", async () => {
    for (const id of ["1234567", "AJ-NOBODY", "ab_cd-ef", "18446744073709551615"]) {
      expect((await claim(id)).status).toBe(404);
    }
    const { log } = place.stub;
    const before = log.length;
    for (const id of ["../../balance", "1?x=1", "1/refund", "a".repeat(65)]) {
      expect((await claim(id)).status).toBe(400);
    }
    expect(log.length).toBe(before);
  });

  test("a bad signature is 401 without any effect; the right one is over the bytes", async () => {
    const reference = await place.start(ada);
    const { body, headers } = place.noticeOf(place.pay(reference, 5_000_00n));
    const before = place.stub.log.length;
    const right = headers[place.signatureHeader] ?? "";
    const wrongs = ["", right.slice(1), `${right}0`, right.toUpperCase(), "00"];
    for (const wrong of wrongs) {
      const result = { body, headers: { ...headers, [place.signatureHeader]: wrong } };
      expect(await place.deliver(result)).toBe(401);
    }
    const bare = { "content-type": "application/json" };
    expect(await place.deliver({ body, headers: bare })).toBe(401);
    if (name === "paystack") {
      const respelt = JSON.stringify(JSON.parse(body), null, 1);
      expect(await place.deliver({ body: respelt, headers })).toBe(401);
      expect(await place.deliver({ body: `${body} `, headers })).toBe(401);
    }
    expect(place.stub.log.length).toBe(before);
    expect(
      await place.app.db`select 1 from app.webhook_event where body like ${`%${reference}%`}`,
    ).toEqual([]);
    expect(await place.deliver({ body, headers })).toBe(200);
    expect(await balance()).toBe("5000.00");
  });

  const faults: Fault[] = [
    "500",
    "429",
    "html",
    "not_json",
    "wrong_shape",
    "reset",
    "redirect",
    "huge",
    "cut_off",
    "hang",
    "slow",
    "answer_lost",
  ];
  test.each(faults)(
    "while the provider answers with %s it is pending, then it arrives",
    async (fault) => {
      // Nobody wants to wait for the real eight seconds.
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      if (fault === "hang" || fault === "slow")
        vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
      const reference = await place.start(ada);
      const id = place.pay(reference, 5_000_00n);
      place.stub.misbehave(fault);
      const { log } = place.stub;
      const before = log.length;
      expect(await claim(id)).toMatchObject({
        status: 202,
        body: { message: "Payment completed! ₦5,000 will be added to your wallet." },
      });
      expect(await place.deliver(place.noticeOf(id))).toBe(200);
      await place.poll();
      expect([await place.statusOf(reference), await balance()]).toEqual(["pending", "0.00"]);
      // All three asked, so it is this answer that made it pending.
      expect(log.length - before).toBeGreaterThanOrEqual(3);
      // A redirect could carry the key away.
      expect(log).not.toContain("GET /elsewhere");
      vi.restoreAllMocks();
      await heal();
      expect([await place.statusOf(reference), await balance()]).toEqual(["credited", "5000.00"]);
      await place.app.expectBooksToBalance();
    },
  );

  test("after five failures nobody asks for a while; then one question finds out", async () => {
    const id = place.pay(await place.start(ada), 5_000_00n);
    const { log, misbehave } = place.stub;
    misbehave("500");
    for (let time = 0; time < 5; time += 1) await claim(id);
    const before = log.length;
    expect((await claim(id)).status).toBe(202);
    expect(log.length).toBe(before);
    // Half-open: one question of many goes out, and fails.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
    const result = await Promise.all(Array.from({ length: 8 }, () => claim(id)));
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([202]));
    expect(log.length).toBe(before + 1);
    misbehave(null);
    vi.setSystemTime(Date.now() + 11_000);
    expect((await claim(id)).status).toBe(200);
    vi.useRealTimers();
    expect(await balance()).toBe("5000.00");
  });

  test("while the provider is away a claim by our reference is about that payment, open or credited", async () => {
    const credited = await place.start(ada, "300");
    place.pay(credited, 300_00n);
    expect((await claim(credited)).status).toBe(200);
    const [first, second] = [await place.start(ada, "100"), await place.start(ada, "200")];
    place.stub.misbehave("500", 1);
    expect((await claim(first)).status).toBe(202);
    expect([await place.statusOf(first), await place.statusOf(second)]).toEqual([
      "pending",
      "created",
    ]);
    place.stub.misbehave("500", 1);
    expect((await claim(credited)).status).toBe(200);
  });

  test("an answer about another payment is not believed", async () => {
    const reference = await place.start(ada, "100");
    const id = place.pay(reference, 100_00n);
    place.stub.rules.tellsOf = place.pay("OTHER", 100_00n);
    expect((await claim(id)).status).toBe(202);
    await place.poll();
    expect([await place.statusOf(reference), await balance()]).toEqual(["pending", "0.00"]);
    place.stub.rules.tellsOf = "";
    expect((await claim(id)).status).toBe(200);
  });
});
