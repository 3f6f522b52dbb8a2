import { expect, test } from "vitest";
import { fold } from "#contract/text/fold.ts";
import type { TransferKind } from "../../ledger/post.ts";
import { foldedTemplates, labelOf, templates } from "./transaction-words.ts";

test.each(["Ọjà Ìbàdàn", "’s farm", "(Clinic)", "Straße", "{project}", "–"])(
  "a label of the project %j is compared as if it were folded whole",
  (name) => {
    for (const kind of Object.keys(templates) as TransferKind[]) {
      const folded = foldedTemplates[kind]?.replace("{project}", () => fold(name)).trim();
      expect([kind, folded]).toEqual([kind, fold(labelOf(kind, name))]);
    }
  },
);
