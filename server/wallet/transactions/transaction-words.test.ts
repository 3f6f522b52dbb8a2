import { expect, test } from "vitest";
import type { TransferKind } from "../../ledger/post.ts";
import { labelOf, prefixes, templates } from "./transaction-words.ts";

test("a project's name stands at the end of a label and nowhere else, where a search expects it", () => {
  for (const kind of Object.keys(templates) as TransferKind[]) {
    const name = "Kilns";
    const expected = prefixes[kind] ? `${prefixes[kind]} ${name}` : templates[kind];
    expect([kind, labelOf(kind, name)]).toEqual([kind, expected]);
  }
});
