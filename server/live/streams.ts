import type { ServerResponse } from "node:http";
import * as z from "zod/mini";
import { type LiveEvent, liveEvents } from "#contract/live.ts";

/** What one open stream has been told, so that only what changed is told again. */
export type Stream = {
  /** Null for a visitor. */
  personId: string | null;
  projectIds: readonly string[];
  /** Whether its token and session are still good. */
  isAllowed: () => Promise<boolean>;
  /** Who counts against whom: a person, or the network of a visitor. */
  owner: string;
  /** Up to when notifications were looked for, as PostgreSQL says it; null before the first look. */
  lookedUntil: string | null;
  /** When a payment got further last, as far as this stream knows. */
  movedAt: Date | null;
  told: Map<string, string>;
  notified: Set<string>;
  response: ServerResponse;
};

/** A client that does not read what it is sent is cut off: it opens another when it is back. */
const maxUnreadBytes = 64 * 1024;
const maxOfPerson = 8;
const maxOfNetwork = 200;
const maxStreams = 4_000;
/** The other half is kept for those whose money it is. */
const maxOfVisitors = maxStreams / 2;

/** The streams that are open on this process. */
export function createStreams() {
  const open = new Set<Stream>();
  return {
    open,
    /** False when this process has as many as it can carry. Somebody's oldest gives way to their newest. */
    add(stream: Stream): boolean {
      // Whoever has left meanwhile is never told that it ended.
      if (stream.response.destroyed) return true;
      if (open.size >= (stream.personId ? maxStreams : maxOfVisitors)) return false;
      const own = [...open].filter(({ owner }) => owner === stream.owner);
      if (own.length >= (stream.personId ? maxOfPerson : maxOfNetwork)) own[0]?.response.end();
      open.add(stream);
      stream.response.once("close", () => open.delete(stream));
      return true;
    },
    endAll(): void {
      for (const { response } of open) response.end();
    },
  };
}

/** Sends an event unless it says what the one before it of the same name and thing said. */
export function send(stream: Stream, event: LiveEvent, about = event.name as string): void {
  const data = JSON.stringify(z.encode(liveEvents[event.name] as z.ZodMiniType, event.data));
  if (stream.told.get(about) === data) return;
  stream.told.set(about, data);
  write(stream, `id: ${stream.lookedUntil ?? ""}\nevent: ${event.name}\ndata: ${data}\n\n`);
}

export function write({ response }: Stream, text: string): void {
  if (response.writableLength > maxUnreadBytes) response.destroy();
  else if (!response.writableEnded) response.write(text);
}
