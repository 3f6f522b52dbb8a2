import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab, person, token } from "#tests/setup/browser/tab.ts";

const access = token(900);
const stored = JSON.stringify(person);
const other = person.id.replace(/1$/, "2");

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open({ user = stored, refresh = "r", holder = person.id, isOpen = true } = {}) {
  const opened = openTab({ ...(isOpen ? { access } : {}), ...(refresh ? { refresh } : {}) });
  if (user) opened.tab.set("user", user);
  opened.device.set("holder", holder);
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  return { ...opened, events, ...(await import("./session-store.ts")) };
}

test("a tab with token and person is signed in, with the balance as kobo", async () => {
  const { readSession } = await open();
  expect(readSession()).toMatchObject({ status: "signed-in", user: { balance: 42_500_00n } });
  // The same object until something changes: React compares it.
  expect(readSession()).toBe(readSession());
});

test.each([
  ["no person", ""],
  ["half a text", '{"id":'],
  ["null", "null"],
  ["a balance that is no amount", JSON.stringify({ ...person, balance: "much" })],
  ["a role that does not exist", JSON.stringify({ ...person, role: "owner" })],
])(
  "a tab that has stored %s knows nobody yet, and nobody at all without a refresh token",
  async (_, user) => {
    const { readSession } = await open({ user });
    expect(readSession()).toEqual({ status: "unknown", user: null });
    vi.resetModules();
    const { readSession: readAlone } = await open({ user, refresh: "" });
    expect(readAlone()).toEqual({ status: "signed-out", user: null });
  },
);

test("a person without an access token is unknown until the session is restored", async () => {
  const { readSession } = await open({ isOpen: false });
  expect(readSession().status).toBe("unknown");
});

test("a new balance is told to whoever listens and stored in the tab, the same one is not", async () => {
  const { tab, storeBalance, readSession, subscribe } = await open();
  const heard = vi.fn();
  const leave = subscribe(heard);
  storeBalance(42_500_00n);
  expect(heard).not.toHaveBeenCalled();
  storeBalance(1n);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(readSession().user?.balance).toBe(1n);
  expect(JSON.parse(tab.get("user") ?? "").balance).toBe("0.01");
  leave();
  storeBalance(2n);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("nobody's balance is stored", async () => {
  const { tab, storeBalance } = await open({ user: "", isOpen: false });
  storeBalance(1n);
  expect(tab.has("user")).toBe(false);
});

test("of a person the tab keeps what pages show, and nothing else an answer brought", async () => {
  const { tab, storeUser } = await open({ user: "" });
  const answered = { ...person, role: "investor", balance: 5n, annualIncome: 9n } as const;
  storeUser(answered);
  const { status: _, namedBacker: __, annualIncome: ___, ...shown } = person;
  expect(JSON.parse(tab.get("user") ?? "")).toEqual({ ...shown, balance: "0.05" });
});

test("a session that is forgotten leaves nothing on the device, and says whether it ended by itself", async () => {
  const { tab, device, forgetSession, readSession, sessionHasExpired } = await open();
  device.set("receipts", "[]").set("drafts", "[]").set("deviceId", "d");
  tab.set("areaStart", "2");
  forgetSession(true);
  expect(readSession()).toEqual({ status: "signed-out", user: null });
  expect([...tab.keys(), ...device.keys()]).toEqual(["deviceId"]);
  expect(sessionHasExpired()).toBe(true);
  forgetSession();
  expect(sessionHasExpired()).toBe(false);
});

test("a page that has slept knows its person again, with what another tab has stored meanwhile", async () => {
  const { tab, readSession, rereadSession } = await open();
  readSession();
  tab.set("user", JSON.stringify({ ...person, balance: "7.00" }));
  expect(rereadSession()).toBe(true);
  expect(readSession().user?.balance).toBe(7_00n);
});

test.each([
  ["is somebody else's", { holder: other }, "unknown"],
  ["has no session any more", { refresh: "" }, "signed-out"],
])("a page that has slept while the device %s forgets its person", async (_, given, status) => {
  const { tab, readSession, rereadSession } = await open(given);
  expect(readSession().status).toBe("signed-in");
  expect(rereadSession()).toBe(false);
  expect(readSession()).toEqual({ status, user: null });
  expect(tab.has("accessToken")).toBe(false);
});

test("signing out in another tab signs this one out, a new token there does not", async () => {
  const { events, readSession, subscribe } = await open();
  const leave = subscribe(() => {});
  const happens = (key: string, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  happens("refreshToken", "next");
  happens("drafts", null);
  expect(readSession().status).toBe("signed-in");
  happens("refreshToken", null);
  expect(readSession().status).toBe("signed-out");
  leave();
});
