import { Link, useLocation, useSearchParams } from "react-router";
import type { Message } from "#contract/messages.ts";
import { useAskedInAddress } from "#web/lib/use-asked-in-address.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { failedToFetch, type InboxPage, readInbox, shortTime, subjectOf } from "./inbox.ts";
import { Portrait } from "./portrait.tsx";

/** One's conversations, the last written in first; each opens beside the list, or in its place on a phone. */
export function MessageList({
  page,
  search,
  open,
  now,
}: {
  page: InboxPage;
  search: string;
  /** Which one is open. */
  open: string | null;
  now: Date;
}) {
  const { items, ...more } = usePages(page, (cursor) => readInbox(search, cursor), failedToFetch);
  const { given, askOncePaused } = useAskedInAddress();
  return (
    <div className="messages-list">
      <search className="block p-4">
        <TextField
          label="Search"
          type="search"
          placeholder="Sender or subject"
          maxLength={100}
          defaultValue={given("search")}
          onChange={({ target }) => askOncePaused("search", target.value)}
        />
      </search>
      {items.length === 0 && search !== "" && (
        <p role="status" className="px-4 pb-6 text-ink-soft">
          No messages match your search.
        </p>
      )}
      <ul>
        {items.map((message) => (
          <li key={message.id} className="border-t border-line">
            <Row message={message} isOpen={message.id === open} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" {...more} onClick={more.loadMore} />
    </div>
  );
}

function Row({ message, isOpen, now }: { message: Message; isOpen: boolean; now: Date }) {
  const { id, sender, content, time, isOwn, backerCount } = message;
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const to = new URLSearchParams(params);
  for (const other of ["to", "project"]) to.delete(other);
  to.set("open", id);
  // Whatever is open is read.
  const isUnread = !message.read && !isOpen;
  const weight = isUnread ? "font-bold" : "font-medium";
  const beginning = backerCount ? `To ${backerCount} backers: ${content}` : content;
  return (
    <Link
      to={`${pathname}?${to}`}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className="flex gap-3 px-4 py-3 hover:bg-ink/5 focus-visible:-outline-offset-3"
    >
      <Portrait of={message} />
      <span className="grid min-w-0 grow">
        <span className={`truncate ${weight}`}>{sender}</span>
        <span className={`truncate text-[0.9375rem] ${weight}`}>{subjectOf(message)}</span>
        <span className="truncate text-sm text-ink-soft">
          {isOwn && !backerCount && "You: "}
          {beginning}
        </span>
      </span>
      <span className="grid content-start justify-items-end gap-2 text-sm whitespace-nowrap text-ink-soft">
        <time dateTime={time.toISOString()}>{shortTime(time, now)}</time>
        {isUnread && (
          <span className="size-2.5 rounded-full bg-action">
            <span className="sr-only">unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}
