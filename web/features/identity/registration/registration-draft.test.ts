import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab } from "#tests/setup/browser/tab.ts";
import { checkSteps, stepOf } from "./registration-checks.ts";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const filled = {
  ...{ role: "investor", firstName: "Ọláṣẹhìndé", lastName: "Obi", userName: "ola" },
  ...{ email: "ola@example.ng", telephone: "\u200e0803 123 4567", address: "" },
  ...{ password: "secret1", confirmPassword: "secret1", terms: "on" },
};

async function open() {
  const { tab } = openTab({});
  return { tab, ...(await import("./registration-draft.ts")) };
}

test("a draft goes on at its step after a reload, without its passwords", async () => {
  const { tab, saveDraft, newDraft, readDraft } = await open();
  saveDraft({ ...newDraft("investor"), step: 2, fields: filled });
  expect(readDraft("investor")).toMatchObject({ step: 2, fields: { firstName: "Ọláṣẹhìndé" } });
  expect([...tab.values()].join()).not.toContain("secret1");
});

test("an address that asks for another role than before wins, and keeps what was typed", async () => {
  const { saveDraft, newDraft, readDraft } = await open();
  saveDraft({ ...newDraft("investor"), step: 2, fields: filled });
  expect(readDraft("user")).toMatchObject({
    step: 0,
    askedRole: "user",
    fields: { role: "user", email: "ola@example.ng" },
  });
  // The same address, or one that asks for none, changes nothing.
  expect(readDraft(null)).toMatchObject({ step: 2, fields: { role: "investor" } });
});

test("whatever else stands in its place is no draft", async () => {
  const { tab, clearDraft, readDraft } = await open();
  for (const text of ["{", "null", "{}", '{"id":"a","fields":null}']) {
    tab.set("registrationDraft", text);
    expect(readDraft(null), text).toBeNull();
  }
  tab.set("registrationDraft", '{"id":"a","step":9,"askedRole":"admin","fields":{"email":1}}');
  expect(readDraft(null)).toEqual({ id: "a", step: 0, askedRole: null, fields: { email: "1" } });
  clearDraft();
  expect(readDraft(null)).toBeNull();
});

test("each step asks for what is on it, and the last for all", () => {
  expect(checkSteps(2, filled)).toEqual({});
  expect(Object.keys(checkSteps(0, {}))).toEqual(["role"]);
  expect(Object.keys(checkSteps(1, { role: "user", email: "nobody" }))).toEqual([
    ...["firstName", "lastName", "userName", "email"],
  ]);
  const last = checkSteps(2, { ...filled, confirmPassword: "secret2", terms: "", telephone: "1" });
  expect(last).toMatchObject({
    confirmPassword: "Passwords do not match",
    terms: "Please accept the terms to go on",
  });
  expect(Object.keys(last)).toEqual(["telephone", "confirmPassword", "terms"]);
});

test("every field is found on its step", () => {
  expect(["role", "email", "terms"].map(stepOf)).toEqual([0, 1, 2]);
});
