import type * as z from "zod/mini";
import { endpoints } from "#contract/endpoints.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { consumeQuota } from "../platform/db/rate-limiter.ts";
import type { Limits } from "../platform/http/limits.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route, SignedInUser } from "../platform/http/route.ts";
import { blockUser, unblockUser } from "./block-user.ts";
import { countUnreadMessages, listMessages } from "./list-messages.ts";
import { markRead, readConversation } from "./read-conversation.ts";
import { answer, openConversation } from "./send-message.ts";
import { readReader, type Writer } from "./whom.ts";
import { readBackers, writeToBackers } from "./write-to-backers.ts";

type Sent = z.output<typeof endpoints.sendMessage.input>;

export function messageRoutes(route: Route, db: Db, limits: Limits): void {
  route(endpoints.listMessages, ({ input, user }) =>
    listMessages(db, { ...input, personId: user.id }),
  );

  route(endpoints.sendMessage, async ({ input, user, once }) => {
    await consumeForMessage(db, limits, input, user);
    return once(async (tx) => ({
      data: await send(tx, input, writerOf(user)),
      message: "Message sent",
    }));
  });

  route(endpoints.getReader, async ({ input: { to, projectId }, user }) => {
    const { toWhom, about } = requireTo({ to, projectId });
    const data =
      toWhom === "backers"
        ? await readBackers(db, { creatorId: user.id, projectId: about })
        : await readReader(db, { writer: writerOf(user), readerId: toWhom, projectId });
    return { data };
  });

  route(endpoints.getConversation, ({ input, user }) =>
    readConversation(db, { ...input, reader: writerOf(user) }),
  );

  route(endpoints.readMessage, async ({ input: { id }, user }) => {
    await db.transaction((tx) => markRead(tx, { personId: user.id, id }));
    return { data: { unreadCount: await countUnreadMessages(db, user.id) } };
  });

  route(endpoints.blockUser, async ({ input, user }) => {
    await blockUser(db, { personId: user.id, blockedId: input.id });
    return { data: null, message: "They can no longer write to you." };
  });

  route(endpoints.unblockUser, async ({ input, user }) => {
    await unblockUser(db, { personId: user.id, blockedId: input.id });
    return { data: null, message: "They can write to you again." };
  });
}

function writerOf({ id, role }: SignedInUser): Writer {
  return { id, isAdmin: role === "admin" };
}

/** Answers are many; whom one begins to write to is few, but for an admin. */
async function consumeForMessage(
  db: Db,
  limits: Limits,
  { replyTo, to }: Sent,
  { id, role }: SignedInUser,
): Promise<void> {
  const keys = { key: `messages:${id}`, ...limits.LIMIT_MESSAGES };
  const opened = { key: `conversations:${id}`, ...limits.LIMIT_NEW_CONVERSATIONS };
  const toAll = { key: `backers:${id}`, ...limits.LIMIT_BACKER_MESSAGES };
  const isOpening = replyTo === undefined && role !== "admin";
  await consumeQuota(db, [
    keys,
    ...(isOpening ? [opened] : []),
    ...(isOpening && to === "backers" ? [toAll] : []),
  ]);
}

function send(tx: Tx, { replyTo, subject, content, ...whom }: Sent, writer: Writer) {
  if (replyTo !== undefined) return answer(tx, { writer, id: replyTo, content });
  const { toWhom, about } = requireTo(whom);
  if (subject === undefined) throw missing("subject", "Please write a subject");
  if (toWhom === "backers") {
    return writeToBackers(tx, { creatorId: writer.id, projectId: about, subject, content });
  }
  const { projectId } = whom;
  return openConversation(tx, { writer, readerId: toWhom, subject, content, projectId });
}

/** `about` is the project of the backers; nothing elsewhere. */
function requireTo({ to, projectId }: Pick<Sent, "to" | "projectId">) {
  if (to === undefined) throw missing("to", "Please choose whom to write to");
  if (to === "backers" && projectId === undefined) {
    throw missing("projectId", "Please choose the project whose backers you write to");
  }
  return { toWhom: to, about: projectId ?? "" };
}

function missing(field: string, message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
