import { useRevalidator } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { failedToFetch, type InboxPage, readInbox, useInbox } from "#web/features/contact/inbox.ts";
import { MessageCard } from "#web/features/contact/message-card.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/contact";

export function meta() {
  return [{ title: "Contact Inbox | Ajose" }];
}

export async function clientLoader(): Promise<{ page: InboxPage | null; now: Date }> {
  const page = await readInbox().catch((problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem;
    return null;
  });
  return { page, now: new Date() };
}

const heading = (
  <PageHeading title="Contact Inbox">
    We promise an answer within 24 hours. The longest wait comes first.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function ContactInbox({ loaderData }: Route.ComponentProps) {
  const { page, now } = loaderData;
  const { revalidate, state } = useRevalidator();
  return (
    <>
      {heading}
      {page ? (
        <Messages page={page} now={now} />
      ) : (
        <ErrorState
          message={failedToFetch}
          onRetry={() => void revalidate()}
          isBusy={state === "loading"}
        />
      )}
    </>
  );
}

function Messages({ page, now }: { page: InboxPage; now: Date }) {
  const { revalidate } = useRevalidator();
  const { messages, hasMore, isBusy, loadMore } = useInbox(page);

  async function mark(id: string, answered: boolean) {
    const { message } = await api.markContactAnswered({ id, answered });
    await said(message);
  }

  async function said(message: string) {
    toast.success(message);
    await revalidate();
  }

  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {formatTotal(page.total, "message", "messages")}
      </p>
      {messages.length === 0 && (
        <EmptyState title="No messages yet">
          Messages from the contact page arrive here and in your mail.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              now={now}
              onMark={(answered) => mark(message.id, answered)}
              onReplied={said}
            />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}
