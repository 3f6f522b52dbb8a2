import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import type { Conversation } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { setUnreadMessages } from "#web/lib/unread-messages.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { BlockButton } from "./block-button.tsx";
import { Entries } from "./entries.tsx";
import { Head } from "./head.tsx";
import { failedToFetch, type OpenConversation, readEarlier, subjectOf } from "./inbox.ts";
import { ReplyForm } from "./reply-form.tsx";

/** One conversation: whom it is with, what was written, and the answer. Opening it reads it. */
export function ConversationView({ open, back }: { open: OpenConversation; back: string }) {
  const { conversation, page } = open;
  const { id, projectId, projectName, whyNotAnswer, backerCount } = conversation;
  const { revalidate } = useRevalidator();
  const readNext = (cursor: string) => readEarlier(id, cursor);
  const { items, hasMore, isBusy, loadMore } = usePages(page, readNext, failedToFetch);
  const end = useReading(conversation, items[0]?.id);
  return (
    <article className="conversation" aria-label={subjectOf(conversation)}>
      <Head of={conversation} title={subjectOf(conversation)} back={back}>
        {projectId && !backerCount && (
          <>
            , about{" "}
            <Link to={`/projects/${projectId}`} className="underline">
              {projectName}
            </Link>
          </>
        )}
      </Head>
      <div role="log" aria-label="Messages" className="entries">
        {hasMore && (
          <div className="grid justify-center">
            <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void loadMore()}>
              Earlier Messages
            </Button>
          </div>
        )}
        <Entries entries={[...items].reverse()} />
      </div>
      {whyNotAnswer ? (
        <p className="border-t border-line p-4 text-ink-soft">{whyNotAnswer}</p>
      ) : (
        <ReplyForm key={id} conversation={conversation} onSent={revalidate} />
      )}
      <BlockButton conversation={conversation} />
      <div ref={end} />
    </article>
  );
}

/** Marks what is open as read, and shows the newest of it: where it ends is the answer's ref. */
function useReading({ id, read }: Conversation, newest: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (read || newest === undefined) return;
    // It stays unread where that fails, and is read the next time.
    api.readMessage({ id }).then(
      ({ data }) => setUnreadMessages(data.unreadCount),
      () => undefined,
    );
  }, [id, read, newest]);
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: "end" });
  }, [newest]);
  return end;
}
