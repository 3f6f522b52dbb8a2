import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser tab as far as the client needs one: storages, a window for events, and a fetch. */
function openTab(stored: { access?: string; refresh?: string }) {
  const [tab, device] = [new Map<string, string>(), new Map<string, string>()];
  if (stored.access) tab.set("accessToken", stored.access);
  if (stored.refresh) device.set("refreshToken", stored.refresh);
  const events = new EventTarget();
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", events);
  vi.stubGlobal("screen", { width: 360, height: 740, colorDepth: 24 });
  vi.stubGlobal("sessionStorage", storageOver(tab));
  vi.stubGlobal("localStorage", storageOver(device));
  const expired = vi.fn();
  events.addEventListener("session-expired", expired);
  return { tab, device, expired };
}

function storageOver(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
}

function token(secondsLeft: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = JSON.stringify({ iat: now, exp: now + secondsLeft });
  return `head.${Buffer.from(claims).toString("base64url")}.sign${secondsLeft}`;
}

const person = {
  id: "01900000-0000-7000-8000-000000000001",
  firstName: "Ada",
  lastName: "Obi",
  userName: "ada",
  email: "ada@example.ng",
  address: "",
  telephone: "+2348030000000",
  balance: "42500.00",
  role: "investor",
  status: "ACTIVE",
  namedBacker: false,
  annualIncome: null,
};
const pair = () => ({ accessToken: token(900), refreshToken: "next", data: person });
const expiredAnswer = { error: true, message: "Session expired. Please login again." };

type Sent = { path: string; headers: Headers; body: unknown };

/** Answers each path with the next of its answers, the last one for ever. */
function answering(answers: Record<string, [status: number, body: object | string][]>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    const left = answers[path.replace(/\?.*/, "")] ?? [];
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [404, "nothing"];
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return sent;
}

const ok = (fields: object): [number, object] => [200, { error: false, message: "OK", ...fields }];
const me = "/api/users/getuser";
const renew = "/api/users/refresh-token";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a call carries the device, the token, the anti-forgery header and its key", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  const sent = answering({ [me]: [ok({ data: person })] });
  const { api } = await import("./api.ts");
  const { data, message } = await api.getMe({}, { idempotencyKey: "k-1" });
  expect(data.balance).toBe(42_500_00n);
  expect(message).toBe("OK");
  const headers = sent[0]?.headers;
  expect(headers?.get("device-id")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(headers?.get("authorization")).toBe(`Bearer ${tab.get("accessToken")}`);
  expect(headers?.get("x-requested-with")).toBe("XMLHttpRequest");
  expect(headers?.get("idempotency-key")).toBe("k-1");
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
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(expired).toHaveBeenCalledTimes(1);
  expect([tab.has("accessToken"), device.has("refreshToken")]).toEqual([false, false]);
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
  const { restoreSession } = await import("./session.ts");
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
