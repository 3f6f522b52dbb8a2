import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Setting } from "#contract/admin-settings.ts";
import { createApp } from "#server/app.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";

const environment = {
  ...{ PLATFORM_FEE_BPS: "525", RETAIL_LIMIT_PERCENT: "10" },
  SETTING_BOUNDS: "REVIEW_HOURS=24-240,WITHDRAWAL_MIN=50-5000",
};
let app: TestApp;
let other: Awaited<ReturnType<typeof createApp>>["fastify"];
let admin: TestUser;
let admin2: TestUser;
beforeAll(async () => {
  app = await createTestApp(environment);
  other = (await createApp(app.db, { ...app.config })).fastify;
  await other.ready();
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
});
afterEach(async () => {
  await app.db`update app.setting set value = null, changed_at = null`;
  await app.db`delete from app.first_approval`;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const reason = "Agreed on Monday";
const change = (name: string, amount: string, as = admin) =>
  app.call("PUT", `/api/admin/settings/${name}`, { as, body: { amount, reason } });
const decline = (name: string, as = admin2) =>
  app.call("POST", `/api/admin/settings/${name}/decline`, { as, body: { reason } });
async function read(name: string): Promise<Setting> {
  const { body } = await app.call("GET", "/api/admin/settings", { as: admin });
  return body.data.find((one: Setting) => one.name === name);
}

test("the settings say the rules that hold here, as the environment has them at first", async () => {
  expect(await read("PLATFORM_FEE_BPS")).toEqual({
    ...{ name: "PLATFORM_FEE_BPS", title: "Platform fee", group: "Fees", kind: "basisPoints" },
    ...{ value: "5.25%", amount: "525", least: "0", most: "2000" },
    ...{ needsTwoAdmins: true, changedAt: null, waiting: null },
  });
  expect((await read("SETTLEMENT_FEE_BPS")).value).toBe("1.5%");
  expect((await read("RETAIL_LIMIT_PERCENT")).value).toBe("10%");
  expect((await read("TOPUP_MAX_CARD")).value).toBe("₦10,000");
  expect(await read("REVIEW_HOURS")).toMatchObject({ value: "72 hours", least: "24", most: "240" });
  expect(await read("WITHDRAWAL_MIN")).toMatchObject({ least: "5000", most: "500000" });
});

test("what admins set holds here at once, and in every other process within moments", async () => {
  const hoursOf = async (asked: typeof other) =>
    (await asked.inject("/api/site")).json().data.coolingOffHours;
  expect(await hoursOf(other)).toBe(48);
  const saved = await change("COOLING_OFF_HOURS", "24");
  expect(saved).toMatchObject({ status: 200, body: { data: { status: "approved" } } });
  expect(await hoursOf(app.fastify)).toBe(24);
  await vi.waitFor(async () => expect(await hoursOf(other)).toBe(24), 20_000);
  expect(await read("COOLING_OFF_HOURS")).toMatchObject({
    ...{ value: "24 hours", changedAt: expect.any(String) },
  });
  expect((await change("COOLING_OFF_HOURS", "24")).body.code).toBe("SETTING_UNCHANGED");
  const audits = await app.db`
    select actor_id, reason, before, after from app.audit where action = 'setting_changed'`;
  expect(audits).toEqual([
    {
      ...{ actorId: admin.id, reason },
      before: { name: "COOLING_OFF_HOURS", amount: "48" },
      after: { name: "COOLING_OFF_HOURS", amount: "24" },
    },
  ]);
});

test("what concerns money takes two admins who say the same", async () => {
  const first = await change("TOPUP_MAX_CARD", "500000");
  expect(first.body).toMatchObject({
    message: "Approved. A second admin has to approve it too.",
    data: { status: "awaiting_second" },
  });
  expect(await read("TOPUP_MAX_CARD")).toMatchObject({
    value: "₦10,000",
    waiting: { value: "₦5,000", amount: "500000", by: "Ada Obi", byId: admin.id },
  });
  expect((await change("TOPUP_MAX_CARD", "500000")).body.code).toBe("AWAITS_SECOND_ADMIN");
  expect((await change("TOPUP_MAX_CARD", "600000", admin2)).body.code).toBe("FIGURES_DIFFER");
  const second = await change("TOPUP_MAX_CARD", "500000", admin2);
  expect(second.body).toMatchObject({ message: "Saved: Most by card, ₦5,000" });
  expect(await read("TOPUP_MAX_CARD")).toMatchObject({ value: "₦5,000", waiting: null });

  const ada = await app.makePerson();
  const topup = { amount: "5000.01", method: "card" };
  const refused = await app.call("POST", "/api/wallet/topups", { as: ada, body: topup });
  expect(refused.body.message).toContain("₦5,000");
});

test("a change that waits is taken from the table by anyone", async () => {
  expect((await decline("PLATFORM_FEE_BPS")).body.code).toBe("SETTING_NOT_WAITING");
  await change("PLATFORM_FEE_BPS", "600");
  expect((await decline("PLATFORM_FEE_BPS")).status).toBe(200);
  expect(await read("PLATFORM_FEE_BPS")).toMatchObject({ amount: "525", waiting: null });
  expect((await change("PLATFORM_FEE_BPS", "600", admin2)).body.data.status).toBe(
    "awaiting_second",
  );
});

test.each([
  ["REVIEW_HOURS", "23", "It can be from 24 hours to 240 hours here"],
  ["PLATFORM_FEE_BPS", "2001", "It can be from 0% to 20% here"],
  ["TOPUP_MAX_CARD", "9999", "Nobody can pay in less than ₦100: 0 takes this way to pay in away"],
])("a %s of %s is refused", async (name, amount, message) => {
  expect(await change(name, amount)).toMatchObject({
    status: 400,
    body: { code: "SETTING_OUT_OF_BOUNDS", message, fields: { amount: message } },
  });
});

test("settings that do not go together are refused", async () => {
  await app.db`
    update app.setting set value = 2000, changed_at = app.now() where name = 'SETTLEMENT_FEE_BPS'`;
  expect((await change("PLATFORM_FEE_BPS", "1001")).body.message).toBe(
    "Both fees together can be at most 30%",
  );
  await app.db`
    update app.setting set value = 0, changed_at = app.now()
    where name like 'TOPUP_MAX_%' and name <> 'TOPUP_MAX_USSD'`;
  expect((await change("TOPUP_MAX_USSD", "0")).body.message).toBe(
    "At least one way to pay in has to stay",
  );
});

test.each(["-1", "1.5", "1e3", "", "9".repeat(16)])("an amount of %j is none", async (amount) => {
  expect((await change("REVIEW_HOURS", amount)).status).toBe(400);
});

test("nobody else sets anything, and nothing else can be set", async () => {
  const ada = await app.makePerson();
  expect((await change("REVIEW_HOURS", "48", ada)).status).toBe(403);
  expect((await decline("REVIEW_HOURS", ada)).status).toBe(403);
  expect((await change("ACCESS_TOKEN_KEY", "48")).status).toBe(400);
});
