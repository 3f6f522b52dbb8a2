import type { TestUser } from "#tests/setup/app/test-app.ts";
import { newConversation } from "./sample-inputs.ts";

/** Calls about messages: the investor writes to the creator. */
export function messageSamples({
  investor,
  creator,
  openProjectId: projectId,
}: {
  investor: TestUser;
  creator: TestUser;
  openProjectId: string;
}) {
  const unknown = { id: crypto.randomUUID() };
  return {
    listMessages: [investor, { search: "roof", limit: "5" }],
    sendMessage: [investor, newConversation(creator.id, projectId)],
    getReader: [investor, { to: creator.id, projectId }],
    getConversation: [investor, { ...unknown, limit: "5" }],
    readMessage: [investor, unknown],
    blockUser: [investor, { id: creator.id }],
    unblockUser: [investor, { id: creator.id }],
  } satisfies Record<string, [TestUser, object]>;
}
