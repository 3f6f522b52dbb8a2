import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answering,
  expiredAnswer,
  ok,
  openTab,
  pair,
  person,
  token,
} from "#tests/setup/browser/tab.ts";

const renew = "/api/users/refresh-token";
const no = (message: string) => ({ error: true, message });

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(refresh = "r") {
  const opened = openTab({ access: token(10), ...(refresh ? { refresh } : {}) });
  return { ...opened, ...(await import("./refresh.ts")) };
}

test("without a refresh token nothing is asked", async () => {
  const sent = answering({});
  const { refreshSession } = await open("");
  expect(await refreshSession()).toBe(false);
  expect(sent).toEqual([]);
});

test("renewals at the same time share one attempt, and the next one is another", async () => {
  const sent = answering({ [renew]: [ok(pair())] });
  const { refreshSession } = await open();
  expect(await Promise.all([refreshSession(), refreshSession()])).toEqual([true, true]);
  expect(sent).toHaveLength(1);
  await refreshSession();
  expect(sent.map(({ body }) => body)).toEqual([{ refreshToken: "r" }, { refreshToken: "next" }]);
});

test("tabs take turns, and the second one sends the token that the first one got", async () => {
  const sent = answering({ [renew]: [ok(pair())] });
  const { device, refreshSession } = await open();
  let leave = () => {};
  const other = navigator.locks.request(
    "ajose-refresh",
    () =>
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
  );
  const renewed = refreshSession();
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  expect(sent).toEqual([]);
  device.set("refreshToken", "of the other tab");
  leave();
  await other;
  expect(await renewed).toBe(true);
  expect(sent[0]?.body).toEqual({ refreshToken: "of the other tab" });
});

test("whoever signs out while it is under way stays signed out", async () => {
  const sent = answering({ [renew]: [ok(pair())] });
  const { tab, device, refreshSession } = await open();
  const { forgetSession } = await import("../session/session-store.ts");
  const renewed = refreshSession();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 0, timeout: 30_000 });
  forgetSession();
  expect(await renewed).toBe(false);
  expect([tab.has("accessToken"), device.has("refreshToken")]).toEqual([false, false]);
});

test.each([
  ["new tokens", ok(pair())],
  ["that the session expired", [401, expiredAnswer]],
] as const)("whoever signs in while it is under way is not touched by %s", async (_, late) => {
  const sent = answering({ [renew]: [[...late], ok({ ...pair(), refreshToken: "theirs, next" })] });
  const { device, expired, refreshSession } = await open();
  const renewed = refreshSession();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 0, timeout: 30_000 });
  device.set("refreshToken", "theirs");
  expect(await renewed).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([{ refreshToken: "r" }, { refreshToken: "theirs" }]);
  expect(device.get("refreshToken")).toBe("theirs, next");
  expect(expired).not.toHaveBeenCalled();
});

test("a page that shows one user does nothing in the name of another who has signed in on the device", async () => {
  const sent = answering({ [renew]: [ok(pair())] });
  const { tab, device, refreshSession } = await open();
  tab.set("user", JSON.stringify({ ...person, id: "01900000-0000-7000-8000-000000000009" }));
  const [documentElement, reload] = [{ hidden: false }, vi.fn()];
  vi.stubGlobal("document", { documentElement });
  vi.stubGlobal("location", { reload });
  const goesOn = vi.fn();
  void refreshSession().finally(goesOn);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { interval: 0, timeout: 30_000 });
  expect(documentElement.hidden).toBe(true);
  expect([tab.has("accessToken"), device.get("refreshToken")]).toEqual([false, "next"]);
  void refreshSession().finally(goesOn);
  await navigator.locks.request("ajose-refresh", () => undefined);
  expect([sent.length, goesOn.mock.calls.length]).toEqual([1, 0]);
});

test.each([0, 408, 429, 500, 503])("an answer of %i decides nothing", async (status) => {
  answering({ [renew]: [[status, no("Session expired")]] });
  const { device, expired, refreshSession } = await open();
  await expect(refreshSession()).rejects.toMatchObject({ status });
  expect(device.get("refreshToken")).toBe("r");
  expect(expired).not.toHaveBeenCalled();
});

test("a session that the server calls expired is over, and the page is told", async () => {
  answering({ [renew]: [[401, expiredAnswer]] });
  const { device, expired, refreshSession } = await open();
  expect(await refreshSession()).toBe(false);
  expect(device.has("refreshToken")).toBe(false);
  expect(expired).toHaveBeenCalledTimes(1);
});

test("another refusal leaves the session for the call that needs it to judge", async () => {
  answering({ [renew]: [[401, no("Please login to continue")]] });
  const { device, expired, refreshSession } = await open();
  expect(await refreshSession()).toBe(false);
  expect(device.get("refreshToken")).toBe("r");
  expect(expired).not.toHaveBeenCalled();
});
