import { useState } from "react";
import { useSubmit } from "#web/forms/use-submit.ts";

type PageOf<Item> = { data: Item[]; nextCursor: string | null };

/** The pages of a list loaded so far; a new first page starts afresh. `failure` is said when the next one fails. */
export function usePages<Item>(
  first: PageOf<Item>,
  readNext: (cursor: string) => Promise<PageOf<Item>>,
  failure: string,
) {
  const [more, setMore] = useState({ behind: first, pages: [first] });
  const pages = more.behind === first ? more.pages : [first];
  const cursor = pages.at(-1)?.nextCursor;
  const { isBusy, submit: loadMore } = useSubmit(async () => {
    if (!cursor) return;
    const next = await readNext(cursor);
    setMore({ behind: first, pages: [...pages, next] });
  }, failure);
  return { items: pages.flatMap(({ data }) => data), hasMore: Boolean(cursor), isBusy, loadMore };
}
