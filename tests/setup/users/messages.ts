import { expect } from "vitest";
import type { TestApp, TestUser } from "../app/test-app.ts";

/** What people do with messages, over the real calls. */
export function makeMessenger(app: TestApp) {
  const send = (as: TestUser, body: object, headers = {}) =>
    app.call("POST", "/api/messages", { as, body, headers: { ...as.headers, ...headers } });
  return {
    send,
    /** Begins a conversation, and answers its id. */
    async write(as: TestUser, to: TestUser, more: object = {}): Promise<string> {
      const sent = await send(as, { to: to.id, subject: "The roof", content: "When?", ...more });
      expect(sent).toMatchObject({ status: 201 });
      return sent.body.data.id;
    },
    answer: (as: TestUser, replyTo: string, content = "On Friday.") =>
      send(as, { replyTo, content }),
    inbox: async (as: TestUser, query = "") =>
      (await app.call("GET", `/api/messages${query}`, { as })).body,
    open: async (as: TestUser, id: string) =>
      (await app.call("GET", `/api/messages/${id}`, { as })).body.data,
    read: (as: TestUser, id: string) => app.call("PATCH", `/api/messages/${id}/read`, { as }),
  };
}
