import { expect, test } from "vitest";
import { ownStateOf, ownStates } from "./own-states.ts";

type Standing = Parameters<typeof ownStateOf>[0];

test("each state of a project has one word for its creator", () => {
  const word = (
    status: Standing["status"],
    approvalStatus: Standing["approvalStatus"] = "APPROVED",
  ) => ownStates[ownStateOf({ status, approvalStatus })].word;
  const reviews = [null, "PENDING", "REJECTED", "APPROVED"] as const;
  const beforeOpening = ["Draft", "In review", "Rejected", "Approved"];
  expect(reviews.map((review) => word("DRAFT", review))).toEqual(beforeOpening);
  const statuses = ["OPEN", "FUNDED", "ACTIVE", "COMPLETED", "CLOSED", "CANCELLED"] as const;
  const opened = ["Open", "Funded", "Active", "Completed", "Closed", "Cancelled"];
  expect(statuses.map((status) => word(status))).toEqual(opened);
  // Called off before anyone had decided.
  expect(word("CANCELLED", null)).toBe("Cancelled");
});
