import * as z from "zod/mini";
import { type LiveEvent, type LiveEventName, liveEvents } from "#contract/live.ts";
import { deviceId } from "#web/api/device-id.ts";
import { refreshSession } from "#web/api/refresh.ts";
import { needsRefresh } from "#web/api/tokens.ts";
import { accessToken, refreshToken } from "#web/session/session-store.ts";

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** A page that nobody looks at closes its stream after so long: a browser has six lines to a server for all its tabs. */
const hiddenMs = 15_000;
/** The server gives a sign of life every five seconds: a line without one for so long is dead, and no one says so. */
const silentMs = 30_000;

/**
 * Follows the server's events until it is stopped, over lines that break and tokens that run out; what came while
 * the line was broken comes after it. While nobody looks at the page, or there is no connection, nothing is asked.
 */
export function followLive(
  path: string,
  hear: (event: LiveEvent) => void,
  sayOpen: (isOpen: boolean) => void = () => undefined,
): () => void {
  const stopped = new AbortController();
  void follow({ path, hear, sayOpen, stopped: stopped.signal, last: "" });
  return () => {
    stopped.abort();
    sayOpen(false);
  };
}

type Following = {
  path: string;
  hear: (event: LiveEvent) => void;
  /** Told when the stream is there, and when it is not; no more once it was stopped. */
  sayOpen: (isOpen: boolean) => void;
  stopped: AbortSignal;
  /** The id of the last event. */
  last: string;
};

async function follow(following: Following): Promise<void> {
  const { stopped } = following;
  for (let pauseMs = firstPauseMs; !stopped.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await untilAwake(stopped);
    if (stopped.aborted) return;
    const begun = Date.now();
    await readOnce(following).catch(() => undefined);
    // One that had held for a while was no failure.
    if (Date.now() - begun > maxPauseMs) pauseMs = firstPauseMs;
    await pause(pauseMs * (0.5 + Math.random()), stopped);
  }
}

async function readOnce(following: Following): Promise<void> {
  const { path, hear, sayOpen, stopped } = following;
  if (refreshToken() && needsRefresh()) await refreshSession();
  if (stopped.aborted) return;
  const token = accessToken();
  const closed = new AbortController();
  const close = () => closed.abort();
  stopped.addEventListener("abort", close);
  const unwatch = whenHidden(close);
  try {
    const response = await fetch(path, {
      headers: {
        ...(token ? { authorization: `Bearer ${token}`, "device-id": deviceId() } : {}),
        ...(following.last ? { "last-event-id": following.last } : {}),
      },
      signal: closed.signal,
    });
    // A call of the page may have refreshed while this one was under way: then that token is tried.
    if (response.status === 401 && accessToken() === token) await refreshSession();
    if (!response.ok || !response.body) return;
    sayOpen(true);
    for await (const { id, event } of eventsOf(response.body)) {
      following.last = id || following.last;
      if (event) hear(event);
    }
  } finally {
    if (!stopped.aborted) sayOpen(false);
    unwatch();
    stopped.removeEventListener("abort", close);
  }
}

/** Each block of a stream, as it ends with an empty line; null for a sign of life and for what is not known here. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ id: string; event: LiveEvent | null }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const silent = setTimeout(() => void reader.cancel(), silentMs);
    const { value, done } = await reader.read().finally(() => clearTimeout(silent));
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): { id: string; event: LiveEvent | null } {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? "";
  return { id: field("id"), event: readEvent(field("event"), field("data")) };
}

function readEvent(name: string, text: string): LiveEvent | null {
  if (!isKnown(name)) return null;
  try {
    const data = z.decode(liveEvents[name] as z.ZodMiniType, JSON.parse(text));
    return { name, data } as LiveEvent;
  } catch {
    // Of a newer server: the page goes on without it.
    return null;
  }
}

function isKnown(name: string): name is LiveEventName {
  return Object.hasOwn(liveEvents, name);
}

/** Until somebody looks at the page and there is a connection. */
function untilAwake(stopped: AbortSignal): Promise<void> {
  const isAwake = () => document.visibilityState === "visible" && navigator.onLine;
  return new Promise((resolve) => {
    const look = () => {
      if (!isAwake() && !stopped.aborted) return;
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
      stopped.removeEventListener("abort", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    stopped.addEventListener("abort", look);
    look();
  });
}

/** Calls when the page has been out of sight for a while; returns how to stop watching. */
function whenHidden(close: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(close, hiddenMs);
  };
  document.addEventListener("visibilitychange", watch);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", watch);
  };
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopped.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopped.addEventListener("abort", end);
  });
}
