import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProviderApp, type ProviderApp } from "#tests/setup/app/provider-app.ts";

describe.each(["flutterwave", "paystack"] as const)("adding what %s costs", (name) => {
  let place: ProviderApp;
  beforeAll(async () => {
    place = await createProviderApp(name, { TOPUP_COST_BPS: "150", TOPUP_COST_CAP: "2000" });
  });
  afterAll(() => place.close());

  test("the whole is asked for and has to come in, and the wallet has its amount", async () => {
    const ada = await place.app.makePerson();
    const start = async () => (await place.topups.start(ada, "5000")).body.data;
    const [first, second] = [await start(), await start()];
    expect(first).toMatchObject({ amount: "5000.00", surcharge: "76.15", total: "5076.15" });
    if (name === "paystack") {
      const announced = place.stub.payments.map(({ amountKobo }) => amountKobo);
      expect(announced).toEqual([5_076_15n, 5_076_15n]);
    }
    const short = place.pay(first.reference, 5_000_00n);
    expect((await place.topups.claim(ada, short)).body.code).toBe("PAYMENT_MISMATCH");
    const whole = place.pay(second.reference, 5_076_15n);
    expect(await place.deliver(place.noticeOf(whole))).toBe(200);
    expect((await place.topups.claim(ada, whole)).status).toBe(200);
    expect(await place.topups.balanceOf(ada)).toBe("5000.00");
  });
});
