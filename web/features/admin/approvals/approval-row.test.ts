import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ApprovalBoard } from "./approval-board.tsx";
import { ApprovalRow } from "./approval-row.tsx";
import type { Approval } from "./approvals.ts";
import { ItemFacts } from "./item-facts.tsx";

const item: Approval = {
  ...{ id: "1", type: "withdrawal", title: "Withdrawal", description: "", submittedBy: "Ada Obi" },
  ...{ submittedAt: new Date("2026-11-28T21:10:00Z"), priority: "medium", status: "pending" },
  ...{ timeAgo: "1 h", amount: 2_500_00n, isOwn: false, payout: null },
};
const nothing = () => undefined;

test("an item says its amount, and one that is about none says nothing of it", () => {
  const row = (amount: bigint) =>
    text(
      createElement(ApprovalRow, {
        ...{ item: { ...item, amount }, decision: undefined },
        ...{ onApprove: nothing, onReject: nothing },
      }),
    );
  const facts = (amount: bigint) => text(createElement(ItemFacts, { item: { ...item, amount } }));
  for (const shown of [row, facts]) {
    expect(shown(2_500_00n)).toContain("₦2,500");
    expect(shown(0n)).toContain("Ada Obi");
    expect(shown(0n)).not.toMatch(/₦|Amount/);
  }
});

test("an address that names an item which is not in the list offers no other to decide on", () => {
  const board = createElement(ApprovalBoard, {
    ...{ items: [item], decided: new Map(), project: nothing, onDecided: nothing, children: null },
  });
  const notHere = "This item is not among those shown: it may be decided already, or further down.";
  for (const address of ["/", "/?item=1"]) {
    expect(text(board, address)).toMatch(/Approve\s+Reject/);
    expect(text(board, address)).not.toContain(notHere);
  }
  expect(text(board, "/?item=2")).toContain(notHere);
  expect(text(board, "/?item=2")).not.toMatch(/Approve\s+Reject/);
});

function text(element: ReturnType<typeof createElement>, address = "/"): string {
  const router = createElement(MemoryRouter, { initialEntries: [address] }, element);
  const markup = renderToStaticMarkup(router);
  return markup.replaceAll(/<[^>]+>/g, " ");
}
