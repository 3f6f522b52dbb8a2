import { expect, test } from "vitest";
import { addressOf, askedBy, daysProblem, nothing, tooShort, typedIn } from "./audit-search.ts";

const asked = (address: string) => askedBy(new URLSearchParams(address));

test("what is typed stands in the address, trimmed and without what is empty, and comes back from it", () => {
  const typed = { ...nothing, who: " ada ", from: "2026-11-01" };
  expect(addressOf(typed)).toEqual({ who: "ada", from: "2026-11-01" });
  expect(typedIn(new URLSearchParams(addressOf(typed)))).toEqual({ ...typed, who: "ada" });
});

test("words of fewer than three letters are not asked for, and the field says so", () => {
  expect(asked("who=ad&about=obi")).toMatchObject({ who: undefined, about: "obi" });
  expect([tooShort(""), tooShort(" ad "), tooShort("ada")]).toEqual([
    null,
    "At least 3 letters",
    null,
  ]);
});

test("days in the wrong order are not asked for, and nor is an action that is none", () => {
  const days = { from: "2026-11-02", to: "2026-11-01" };
  expect(daysProblem(days)).toBe("The first day must not be after the last");
  expect(asked("from=2026-11-02&to=2026-11-01&action=danced")).toEqual({});
  expect(asked("from=2026-11-01&to=2026-11-01&action=user_noted")).toEqual({
    ...{ from: "2026-11-01", to: "2026-11-01", action: "user_noted" },
  });
});
