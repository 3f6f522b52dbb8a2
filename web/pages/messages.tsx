import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { ApiError } from "#web/api/call.ts";
import { serverNow } from "#web/api/server-clock.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ConversationView } from "#web/features/messages/conversation-view.tsx";
import {
  failedToFetch,
  type InboxPage,
  type NewMessage,
  type OpenConversation,
  readConversation,
  readInbox,
  readNew,
} from "#web/features/messages/inbox.ts";
import { MessageList } from "#web/features/messages/message-list.tsx";
import "#web/features/messages/messages.css";
import { NewMessageForm } from "#web/features/messages/new-message-form.tsx";
import { useMessageNews, useUnreadMessages } from "#web/lib/unread-messages.ts";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/messages";

export function meta() {
  return [{ title: "Messages | Ajose" }];
}

/** What stands beside the list, or why it does not. */
type Beside =
  | { open: OpenConversation }
  | { fresh: NewMessage }
  | { problem: string; isFinal: boolean }
  | null;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const search = asked.get("search") ?? "";
  const [page, beside] = await Promise.all([
    readInbox(search).catch((problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem;
      return null;
    }),
    readBeside(asked).catch((problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem;
      const isFinal = problem.isWorded && problem.status < 500;
      return { problem: isFinal ? problem.message : failedToFetch, isFinal };
    }),
  ]);
  return { page, beside, search, now: serverNow() };
}

async function readBeside(asked: URLSearchParams): Promise<Beside> {
  const [open, to] = [asked.get("open"), asked.get("to")];
  if (open) return { open: await readConversation(open) };
  return to ? { fresh: await readNew(to, asked.get("project")) } : null;
}

export function HydrateFallback() {
  return <PageSkeleton heading={<PageHeading title="Messages">…</PageHeading>} shape="list" />;
}

/** What people write to whoever is signed in, the same in every area. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { page, beside, search, now } = loaderData;
  const { revalidate, state } = useRevalidator();
  const unread = useUnreadMessages();
  useMessageNews(revalidate);
  return (
    <>
      <div className="messages-heading">
        <PageHeading title="Messages">
          <span role="status">
            {unread === 0 ? "You have read everything." : `${unread} unread`}
          </span>
        </PageHeading>
      </div>
      {page ? (
        <Messages page={page} beside={beside} search={search} now={now} />
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

function Messages({
  page,
  beside,
  search,
  now,
}: {
  page: InboxPage;
  beside: Beside;
  search: string;
  now: Date;
}) {
  if (page.data.length === 0 && search === "" && beside === null) {
    return (
      <EmptyState title="No messages yet">
        Write to a creator from the page of their project. Answers arrive here, and by mail when you
        are away.
      </EmptyState>
    );
  }
  const open = beside && "open" in beside ? beside.open.conversation.id : null;
  return (
    <Card className="messages">
      <MessageList page={page} search={search} open={open} now={now} />
      <Reading beside={beside} />
    </Card>
  );
}

function Reading({ beside }: { beside: Beside }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const addressOf = (open: string | null) => {
    const next = new URLSearchParams(params);
    for (const name of ["open", "to", "project"]) next.delete(name);
    if (open) next.set("open", open);
    return `${pathname}?${next}`;
  };
  const back = addressOf(null);
  if (beside === null) {
    return (
      <p className="hidden p-8 text-center text-ink-soft lg:block">Choose a message to read it.</p>
    );
  }
  if ("open" in beside) return <ConversationView open={beside.open} back={back} />;
  if ("fresh" in beside) {
    const onSent = async (id: string) => navigate(addressOf(id), { replace: true });
    return <NewMessageForm given={beside.fresh} back={back} onSent={onSent} />;
  }
  return (
    <section className="conversation" aria-label="Message">
      <p className="border-b border-line px-4">
        <Link to={back} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Icon name="back" /> Back to the inbox
        </Link>
      </p>
      <div className="p-4">
        {beside.isFinal ? (
          <p role="alert">{beside.problem}</p>
        ) : (
          <ErrorState
            message={beside.problem}
            onRetry={() => void revalidate()}
            isBusy={state === "loading"}
          />
        )}
      </div>
    </section>
  );
}
