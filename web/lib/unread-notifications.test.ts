import { expect, test } from "vitest";
import { forgetSession, type SessionUser, storeUser } from "#web/session/session-store.ts";
import { readUnread, setUnread } from "./unread-notifications.ts";

const user = (id: string): SessionUser => ({
  ...{ id, firstName: "Ada", lastName: "Obi", userName: "ada", email: "ada@example.ng" },
  ...{ address: "", telephone: "", avatar: null, balance: 0n, role: "investor" },
});

test("the count is never below none, and never that of the person before", () => {
  storeUser(user("one"));
  setUnread(3);
  expect(readUnread()).toBe(3);
  setUnread(-1);
  expect(readUnread()).toBe(0);
  setUnread(2);
  forgetSession();
  expect(readUnread()).toBe(0);
  storeUser(user("other"));
  expect(readUnread()).toBe(0);
  storeUser(user("one"));
  expect(readUnread()).toBe(2);
});
