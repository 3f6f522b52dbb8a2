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

const me = "/api/users/getuser";
const renew = "/api/users/refresh-token";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a call carries the device, the token and the anti-forgery header", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  const sent = answering({ [me]: [ok({ data: person })] });
  const { api } = await import("./api.ts");
  const { data, message } = await api.getMe({});
  expect(data.balance).toBe(42_500_00n);
  expect(message).toBe("OK");
  const headers = sent[0]?.headers;
  expect(headers?.get("device-id")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(headers?.get("authorization")).toBe(`Bearer ${tab.get("accessToken")}`);
  expect(headers?.get("x-requested-with")).toBe("XMLHttpRequest");
  expect(headers?.has("idempotency-key")).toBe(false);
});

test.each(["last two minutes", "unreadable"])(
  "a token that is %s is renewed first, once for calls at the same time",
  async (kind) => {
    const { tab, device } = openTab({
      access: kind === "unreadable" ? "garbage" : token(119),
      refresh: "r",
    });
    const sent = answering({ [renew]: [ok(pair())], [me]: [ok({ data: person })] });
    const { api } = await import("./api.ts");
    await Promise.all([api.getMe({}), api.getMe({}), api.getMe({})]);
    expect(sent.map(({ path }) => path)).toEqual([renew, me, me, me]);
    expect(sent[0]?.body).toEqual({ refreshToken: "r" });
    expect(device.get("refreshToken")).toBe("next");
    expect(tab.get("accessToken")).toContain("sign900");
    expect(JSON.parse(tab.get("user") ?? "")).not.toHaveProperty("status");
  },
);

test("a 401 renews the tokens and repeats the request once", async () => {
  openTab({ access: token(800), refresh: "r" });
  const refused: [number, object] = [401, { error: true, message: "Please login to continue" }];
  const sent = answering({ [me]: [refused, ok({ data: person })], [renew]: [ok(pair())] });
  const { api } = await import("./api.ts");
  await api.getMe({});
  expect(sent.map(({ path }) => path)).toEqual([me, renew, me]);
});

test("a refused renewal ends the session and says so once", async () => {
  const { tab, device, expired } = openTab({ access: token(800), refresh: "r" });
  answering({ [me]: [[401, expiredAnswer]], [renew]: [[401, expiredAnswer]] });
  const { api } = await import("./api.ts");
  const outcomes = await Promise.allSettled([api.getMe({}), api.getMe({})]);
  const ended = { status: "rejected", reason: { message: expiredAnswer.message } };
  expect(outcomes).toMatchObject([ended, ended]);
  // What the page asks for afterwards says the same, not something else.
  await expect(api.getMe({})).rejects.toMatchObject({ message: expiredAnswer.message });
  expect(expired).toHaveBeenCalledTimes(1);
  expect([tab.has("accessToken"), device.has("refreshToken")]).toEqual([false, false]);
});

test("a call that was under way when its tab forgot the session ends nobody else's", async () => {
  const { tab, device, expired } = openTab({ access: token(800), refresh: "of who came after" });
  answering({ [me]: [[401, { error: true, message: "Please login to continue" }]] });
  const { api } = await import("./api.ts");
  const asked = api.getMe({});
  tab.delete("accessToken");
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(device.get("refreshToken")).toBe("of who came after");
  expect(expired).not.toHaveBeenCalled();
});

test("a renewal without a connection ends no session", async () => {
  const { device, expired } = openTab({ access: token(10), refresh: "r" });
  answering({ [renew]: [[0, ""]], [me]: [ok({ data: person })] });
  const { api } = await import("./api.ts");
  await api.getMe({});
  expect(expired).not.toHaveBeenCalled();
  expect(device.get("refreshToken")).toBe("r");
});

test("a new tab with only the refresh token restores the session", async () => {
  openTab({ refresh: "r" });
  answering({ [renew]: [ok(pair())] });
  const { restoreSession } = await import("../session/session.ts");
  const session = await restoreSession();
  expect(session.user).toMatchObject({ firstName: "Ada", balance: 42_500_00n });
});

test("a signed-out person's call to a members' endpoint makes no journey", async () => {
  const { expired } = openTab({});
  const sent = answering({});
  const { api } = await import("./api.ts");
  await expect(api.getMe({})).rejects.toMatchObject({ code: "NOT_SIGNED_IN", status: 401 });
  expect(sent).toEqual([]);
  expect(expired).not.toHaveBeenCalled();
});

test.each([
  [404, "<html>", "API endpoint not found"],
  [502, "<html>", "Network error occurred"],
  [0, "", "Network error occurred"],
])("an answer of %i without JSON reads %j as %j", async (status, body, message) => {
  openTab({ access: token(900), refresh: "r" });
  answering({ [me]: [[status, body]] });
  const { api } = await import("./api.ts");
  await expect(api.getMe({})).rejects.toMatchObject({ message, status });
});

test("what the contract refuses is refused before it is sent, field by field", async () => {
  openTab({});
  const sent = answering({});
  const { api } = await import("./api.ts");
  await expect(api.signIn({ email: "nobody", password: "x" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
    fields: { email: "Please enter a valid email address" },
  });
  expect(sent).toEqual([]);
});

test("a read whose connection broke is tried once more, and only once", async () => {
  openTab({ access: token(900), refresh: "r" });
  const sent = answering({ [me]: [[0, ""], ok({ data: person }), [0, ""]] });
  const { api } = await import("./api.ts");
  expect((await api.getMe({})).data.firstName).toBe("Ada");
  expect(sent).toHaveLength(2);
  await expect(api.getMe({})).rejects.toMatchObject({ message: "Network error occurred" });
  expect(sent).toHaveLength(4);
});

test("a read whose answer breaks off half-way is tried once more", async () => {
  openTab({ access: token(900), refresh: "r" });
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  const whole = JSON.stringify({ error: false, message: "OK", data: person });
  const answers = [broken, whole];
  vi.stubGlobal("fetch", async () => new Response(answers.shift()));
  const { api } = await import("./api.ts");
  expect((await api.getMe({})).data.firstName).toBe("Ada");
});

test("a change is never sent a second time by itself", async () => {
  openTab({ access: token(900), refresh: "r" });
  const sent = answering({});
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push({ path, headers: new Headers(), body: undefined });
    throw new TypeError("Failed to fetch");
  });
  const { api } = await import("./api.ts");
  const amount = 1_000_00n;
  await expect(api.startTopup({ amount, method: "card" })).rejects.toMatchObject({ status: 0 });
  await expect(api.leaveWaitingList({ id: person.id })).rejects.toMatchObject({ status: 0 });
  expect(sent).toHaveLength(2);
});

test("a read that was called off, or has waited its whole time, is not sent again", async () => {
  openTab({ access: token(900), refresh: "r" });
  let count = 0;
  const leaving = new AbortController();
  vi.stubGlobal("fetch", async () => {
    count += 1;
    leaving.abort();
    throw new TypeError("Failed to fetch");
  });
  const { api } = await import("./api.ts");
  await expect(api.getMe({}, { signal: leaving.signal })).rejects.toBeInstanceOf(TypeError);
  vi.stubGlobal("fetch", async () => {
    count += 1;
    throw new DOMException("Too slow", "TimeoutError");
  });
  await expect(api.getMe({})).rejects.toMatchObject({ message: "Network error occurred" });
  expect(count).toBe(2);
});

test("a refusal for want of money has the balance read anew", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  tab.set("user", JSON.stringify({ ...person, balance: "42500.00" }));
  const short = { error: true, message: "Insufficient balance", code: "INSUFFICIENT_BALANCE" };
  const wallet = { balance: "100.00", owed: "0.00", currency: "NGN" };
  const topup = { minimum: "100.00", provider: "sandbox", methods: [] };
  const withdrawal = { minimum: "100.00" };
  answering({
    "/api/investments": [[409, short]],
    "/api/wallet": [ok({ data: { ...wallet, topup, withdrawal } })],
  });
  const { api } = await import("./api.ts");
  const { readSession } = await import("../session/session-store.ts");
  await expect(api.invest({ projectId: person.id, amount: 1_000_00n })).rejects.toMatchObject({
    code: "INSUFFICIENT_BALANCE",
  });
  await expect.poll(() => readSession().user?.balance).toBe(100_00n);
});

test("a sentence of the server is its own, whether or not a code came along", async () => {
  openTab({ access: token(900), refresh: "r" });
  const { ApiError } = await import("./call.ts");
  const { errorMessage } = await import("../forms/error-message.ts");
  const { api } = await import("./api.ts");
  const said = async (status: number, body: object | string) => {
    answering({ [me]: [[status, body]] });
    return errorMessage(await api.getMe({}).catch((problem) => problem), "The screen's own");
  };
  const message = "We are back at noon";
  expect(await said(503, { error: true, message })).toBe(message);
  expect(await said(503, { error: true, errorMessage: message })).toBe(message);
  expect(await said(503, { error: true, code: "UNAVAILABLE" })).toBe("The screen's own");
  expect(await said(502, "<html>")).toBe("The screen's own");
  expect(errorMessage(new ApiError("Network error occurred"), "The screen's own")).toBe(
    "The screen's own",
  );
});
