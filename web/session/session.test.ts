import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering, ok, openTab, pair, person, token } from "#tests/setup/browser/tab.ts";

const renew = "/api/users/refresh-token";
const refused: [number, object] = [401, { error: true, message: "Please login to continue" }];

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tab that knows its person asks nobody", async () => {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  tab.set("user", JSON.stringify(person));
  const sent = answering({});
  const { restoreSession } = await import("./session.ts");
  expect((await restoreSession()).status).toBe("signed-in");
  expect(sent).toEqual([]);
});

test("a session that a call of the page restores meanwhile is not renewed twice", async () => {
  const { tab } = openTab({ refresh: "r" });
  const sent = answering({ [renew]: [ok(pair())] });
  const { restoreSession } = await import("./session.ts");
  const { storeUser } = await import("./session-store.ts");
  const restored = restoreSession();
  tab.set("accessToken", token(900));
  storeUser({ ...person, role: "investor", balance: 42_500_00n });
  expect((await restored).status).toBe("signed-in");
  expect(sent).toEqual([]);
});

test("a session that the server does not renew is over", async () => {
  const { device } = openTab({ refresh: "r" });
  answering({ [renew]: [refused] });
  const { restoreSession } = await import("./session.ts");
  expect((await restoreSession()).status).toBe("signed-out");
  expect(device.has("refreshToken")).toBe(false);
});

test("without a connection the user stays unknown, and the next page tries again", async () => {
  const { device } = openTab({ refresh: "r" });
  answering({ [renew]: [[0, ""], ok(pair())] });
  const { restoreSession } = await import("./session.ts");
  await expect(restoreSession()).rejects.toMatchObject({ status: 0 });
  expect(device.get("refreshToken")).toBe("r");
  expect((await restoreSession()).user).toMatchObject({ firstName: "Ada" });
});

const asked = new Request("https://here.invalid/creator/wallet?show=all");
async function requireAs(role: string | null, wanted?: "user") {
  const { tab } = openTab(role ? { access: token(900), refresh: "r" } : {});
  if (role) tab.set("user", JSON.stringify({ ...person, role }));
  vi.stubGlobal("location", { pathname: "/", search: "" });
  const { requireSession } = await import("../lib/signed-in.ts");
  return requireSession(asked, wanted).catch((answer: Response) => answer.headers.get("location"));
}

test("a signed-in page leads the signed-out to sign in, and back to all of its address", async () => {
  expect(await requireAs(null)).toBe("/login?from=%2Fcreator%2Fwallet%3Fshow%3Dall");
});

test.each([
  ["investor", "/dashboard"],
  ["user", { role: "user" }],
  ["admin", { role: "admin" }],
])("a page for creators lets in whom it is for, and admins: %s", async (role, expected) => {
  const answer = await requireAs(role, "user");
  if (typeof expected === "string") expect(answer).toBe(expected);
  else expect(answer).toMatchObject(expected);
});

test("an address that shows nothing gives its place in the history away only where it stands there", async () => {
  const { leadOn } = await import("../lib/lead-on.ts");
  vi.stubGlobal("location", { pathname: "/creator/wallet", search: "?show=all" });
  expect(leadOn(asked, "/login").headers.get("x-remix-replace")).toBe("true");
  vi.stubGlobal("location", { pathname: "/creator/wallet", search: "" });
  expect(leadOn(asked, "/login").headers.get("x-remix-replace")).toBeNull();
});
