import { useState } from "react";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";

type PageOf<Item> = { data: Item[]; nextCursor: string | null };

/** The pages of a list loaded so far; a new first page starts afresh. `failure` is said when the next one fails. */
export function usePages<Item>(
  first: PageOf<Item>,
  readNext: (cursor: string) => Promise<PageOf<Item>>,
  failure: string,
) {
  const [more, setMore] = useState({ behind: first, pages: [first] });
  const [isBusy, setBusy] = useState(false);
  const pages = more.behind === first ? more.pages : [first];
  const cursor = pages.at(-1)?.nextCursor;

  async function loadMore() {
    if (!cursor) return;
    setBusy(true);
    try {
      const next = await readNext(cursor);
      setMore({ behind: first, pages: [...pages, next] });
    } catch (problem) {
      toast.error(sentenceOf(problem, failure));
    } finally {
      setBusy(false);
    }
  }

  return { items: pages.flatMap(({ data }) => data), hasMore: Boolean(cursor), isBusy, loadMore };
}
