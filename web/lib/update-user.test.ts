import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering, ok, openTab, person, token } from "#tests/setup/browser/tab.ts";

const me = "/api/users/getuser";
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function enter() {
  const { tab } = openTab({ access: token(900), refresh: "r" });
  tab.set("user", JSON.stringify(person));
  const sent = answering({ [me]: [ok({ data: { ...person, firstName: "Adaeze" } })] });
  return {
    tab,
    sent,
    ...(await import("./update-user.ts")),
    ...(await import("../session/session-store.ts")),
  };
}

test("what is said of a person who has signed out in the meantime does not sign them in again", async () => {
  const { tab, sent, reloadUser, forgetSession, readSession } = await enter();
  const reloading = reloadUser();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 0, timeout: 30_000 });
  forgetSession();
  await reloading;
  expect(readSession()).toEqual({ status: "signed-out", user: null });
  expect(tab.has("user")).toBe(false);
});

test("what is said of the person who is signed in replaces what was known", async () => {
  const { reloadUser, readSession } = await enter();
  await reloadUser();
  expect(readSession().user?.firstName).toBe("Adaeze");
});
