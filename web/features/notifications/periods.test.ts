import { expect, test } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { byPeriod } from "./periods.ts";

const at = (text: string): Notification => ({
  ...{ id: text, type: "wallet_credited", title: text, message: "", link: null, isRead: false },
  createdAt: new Date(text),
});
/** Half past midnight in Lagos: in UTC it is still the day before. */
const now = new Date("2026-03-10T23:30:00Z");

test.each([
  ["2026-03-11T05:00:00Z", "Today"],
  ["2026-03-10T23:00:00Z", "Today"],
  ["2026-03-10T22:59:59Z", "Yesterday"],
  ["2026-03-09T23:00:00Z", "Yesterday"],
  ["2026-03-09T22:59:59Z", "This week"],
  ["2026-03-04T23:00:00Z", "This week"],
  ["2026-03-04T22:59:59Z", "March"],
  ["2026-01-31T12:00:00Z", "January"],
  ["2025-12-31T23:00:00Z", "January"],
  ["2025-12-31T22:59:59Z", "December 2025"],
])("what came at %s stands under %s", (moment, name) => {
  expect(byPeriod([at(moment)], now).map((period) => period.name)).toEqual([name]);
});

test("the order stays, and each period has its heading once", () => {
  const moments = ["2026-03-10T23:20:00Z", "2026-03-10T23:10:00Z", "2026-02-20T10:00:00Z"];
  const periods = byPeriod(moments.map(at), now);
  expect(
    periods.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)]),
  ).toEqual([
    ["Today", moments.slice(0, 2)],
    ["February", moments.slice(2)],
  ]);
});
