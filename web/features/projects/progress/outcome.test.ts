import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";

const at = new Date("2026-10-13T09:00:00Z");
const ended = (invested: bigint, back: { refunded?: bigint; returned?: bigint }) => ({
  at,
  invested,
  refunded: 0n,
  returned: 0n,
  expected: (invested * 11n) / 10n,
  ...back,
});

test.each([
  [994_000_00n, "71 kobo came back for each naira"],
  [1_400_000_00n, "₦1 came back for each naira"],
  [1_582_000_00n, "₦1.13 came back for each naira"],
  [1_00n, "Less than 1 kobo came back for each naira"],
  [0n, "Nothing came back"],
])(
  "a completed project that returned %s kobo says what came back for each naira",
  (returned, title) => {
    const outcome = outcomeOf(ended(1_400_000_00n, { returned }), "COMPLETED");
    expect(outcome).toEqual({ title, back: returned, expected: 1_540_000_00n, isRefund: false });
  },
);

test("a project whose money went back says so, and compares it with no estimate", () => {
  for (const status of ["CLOSED", "CANCELLED"] as const) {
    const outcome = outcomeOf(ended(8_000_00n, { refunded: 8_000_00n }), status);
    const title = "Everyone was refunded in full";
    expect(outcome).toEqual({ title, back: 8_000_00n, expected: null, isRefund: true });
  }
  expect(outcomeOf(ended(0n, {}), "CLOSED").title).toBe("Nobody had invested");
});

test("a project cancelled after a release says what is lost, refunds and returns together", () => {
  const outcome = outcomeOf(ended(100_00n, { refunded: 60_00n, returned: 5_00n }), "CANCELLED");
  expect(outcome.title).toBe("65 kobo came back for each naira");
  expect(outcome).toMatchObject({ back: 65_00n, expected: 110_00n, isRefund: false });
});
