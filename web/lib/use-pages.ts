import { useState } from "react";
import { useSubmit } from "#web/forms/use-submit.ts";

type PageOf<Item> = { data: Item[]; nextCursor: string | null };
/** What is loaded of a list: its first page, and the later ones in order. */
type Loaded<Item> = { first: PageOf<Item>; later: PageOf<Item>[] };

/** A first page that was read again starts the list afresh: what was loaded behind the one before is dropped. */
export function loadedFrom<Item>(first: PageOf<Item>, before: Loaded<Item>): Loaded<Item> {
  return before.first === first ? before : { first, later: [] };
}

export function withNext<Item>({ first, later }: Loaded<Item>, next: PageOf<Item>): Loaded<Item> {
  return { first, later: [...later, next] };
}

/** All items loaded so far, and where the list goes on; null at its end. */
export function listOf<Item>({ first, later }: Loaded<Item>) {
  const last = later.at(-1) ?? first;
  return { items: [first, ...later].flatMap(({ data }) => data), cursor: last.nextCursor };
}

/** The pages of a list loaded so far. `failure` is said when the next one fails. */
export function usePages<Item>(
  first: PageOf<Item>,
  readNext: (cursor: string) => Promise<PageOf<Item>>,
  failure: string,
) {
  const [before, setLoaded] = useState<Loaded<Item>>({ first, later: [] });
  const loaded = loadedFrom(first, before);
  const { items, cursor } = listOf(loaded);
  const { isBusy, submit: loadMore } = useSubmit(async () => {
    if (cursor === null) return;
    const next = await readNext(cursor);
    // Behind the first page that was asked from: when that was read again meanwhile, it does not count.
    setLoaded(withNext(loaded, next));
  }, failure);
  return { items, hasMore: cursor !== null, isBusy, loadMore };
}
