import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering, ok, openTab, token } from "#tests/setup/browser/tab.ts";

const lost: [number, string] = [0, ""];
const project = "01900000-0000-7000-8000-000000000002";
const invested = ok({
  data: {
    id: "01900000-0000-7000-8000-000000000003",
    projectId: project,
    projectName: "Solar for Ìbàdàn",
    amount: "1000.00",
    status: "active",
    createdAt: "2026-01-01T00:00:00.000Z",
    cancellableUntil: "2026-01-03T00:00:00.000Z",
    newBalance: "0.00",
  },
});
const invest = { projectId: project, amount: 1_000_00n };

/** What a page has loaded anew: its modules are new, the tab's storage is not. */
async function load() {
  vi.resetModules();
  return (await import("./api.ts")).api;
}

const outcome = (call: Promise<unknown>) => call.then(() => "done").catch(() => "refused");

beforeEach(() => {
  openTab({ access: token(900), refresh: "r" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("an investment whose answer was lost has the same key at each press, also after a reload, until it is done", async () => {
  const sent = answering({ "/api/investments": [lost, lost, lost, invested, invested] });
  const before = await load();
  await outcome(before.invest(invest));
  await outcome(before.invest(invest));
  const after = await load();
  await outcome(after.invest(invest));
  expect(await outcome(after.invest(invest))).toBe("done");
  await after.invest(invest);
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test("another amount and another project are other confirmations", async () => {
  const sent = answering({ "/api/investments": [lost] });
  const api = await load();
  await outcome(api.invest(invest));
  await outcome(api.invest({ ...invest, amount: 2_000_00n }));
  await outcome(api.invest({ ...invest, projectId: project.replace(/2$/, "9") }));
  await outcome(api.invest(invest));
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys.slice(0, 3)).size).toBe(3);
  // Back at the first amount: whether it got through is still unknown.
  expect(keys[3]).toBe(keys[0]);
});

test("a mistyped password does not make a second withdrawal of one whose answer was lost, and is stored nowhere", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  const wrong: [number, object] = [
    400,
    { error: true, message: "The password is wrong", code: "INVALID_INPUT", fields: {} },
  ];
  const sent = answering({ "/api/wallet/withdrawals": [lost, wrong, lost] });
  const asked = { bankCode: "058", accountNumber: "0123456789", amount: 1_000_00n };
  await outcome((await load()).requestWithdrawal({ ...asked, password: "Right-Pass-1!" }));
  await outcome((await load()).requestWithdrawal({ ...asked, password: "Wrong-Pass-1!" }));
  await outcome((await load()).requestWithdrawal({ ...asked, password: "Right-Pass-1!" }));
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect([...tab.values()].join()).not.toMatch(/Pass-1|0123456789/);
});

test("whoever joined a waiting list again means the next leaving anew", async () => {
  const path = `/api/projects/${project}/waitlist`;
  const createdAt = "2026-01-01T00:00:00.000Z";
  const joined = ok({ data: { projectId: project, amount: "500.00", position: 1, createdAt } });
  const sent = answering({ [path]: [lost, joined, ok({ data: null })] });
  const api = await load();
  await outcome(api.leaveWaitingList({ id: project }));
  expect(await outcome(api.joinWaitingList({ id: project, amount: 500_00n }))).toBe("done");
  await outcome(api.leaveWaitingList({ id: project }));
  const [first, , third] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(third).not.toBe(first);
});

test("a key is as old as a day at most, and whatever else stands in its place is no obstacle", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  const sent = answering({ "/api/investments": [lost] });
  const api = await load();
  await outcome(api.invest(invest));
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ["Date"] });
  tab.set("accessToken", token(900));
  await outcome(api.invest(invest));
  vi.useRealTimers();
  for (const stored of ["{", "7", '[{"key":1}]', "[null]"]) {
    tab.set("confirmations", stored);
    await outcome(api.invest(invest));
  }
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(6);
});

test("a tab remembers the twenty newest confirmations, so the list cannot grow for ever", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  const sent = answering({ "/api/investments": [lost] });
  const api = await load();
  for (let naira = 1n; naira <= 21n; naira += 1n) {
    await outcome(api.invest({ ...invest, amount: naira * 100n }));
  }
  expect(JSON.parse(tab.get("confirmations") ?? "")).toHaveLength(20);
  await outcome(api.invest({ ...invest, amount: 2_00n }));
  await outcome(api.invest({ ...invest, amount: 1_00n }));
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect([keys[21] === keys[1], keys[22] === keys[0]]).toEqual([true, false]);
});

test("what had been done at an earlier press is said to have been done once", async () => {
  const replayed = { "idempotency-replayed": "true" };
  answering({ "/api/investments": [invested, [...invested, replayed]] });
  const api = await load();
  const said = vi.spyOn((await import("../ui/base/toast.tsx")).toast, "info");
  await api.invest(invest);
  expect(said).not.toHaveBeenCalled();
  await api.invest(invest);
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), 30_000);
});
