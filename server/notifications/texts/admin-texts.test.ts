import { expect, test } from "vitest";
import { itemsWaiting } from "./admin-texts.ts";

const item = { type: "project", title: "Looms", submittedBy: "Ada Obi" } as const;

test("admins read the amount of what waits, and none where it is about none", () => {
  expect(itemsWaiting([{ ...item, amount: 500_00n }]).mail?.facts).toEqual([["Amount", "₦500.00"]]);
  expect(itemsWaiting([{ ...item, amount: 0n }]).mail?.facts).toEqual([]);
  const many = (amount: bigint) =>
    itemsWaiting([
      { ...item, amount },
      { ...item, amount },
      { ...item, type: "withdrawal", amount },
    ]).message.split(". ")[0];
  expect(many(500_00n)).toBe(
    "New in the approvals: 2 projects (₦1,000 together), one withdrawal (₦500)",
  );
  expect(many(0n)).toBe("New in the approvals: 2 projects, one withdrawal");
});
