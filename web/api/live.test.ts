import { afterEach, expect, test, vi } from "vitest";
import { answering, expiredAnswer, ok, openTab, pair, token } from "#tests/setup/browser/tab.ts";
import { eventsOf } from "./live.ts";

const expired: [number, object] = [401, expiredAnswer];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const encoder = new TextEncoder();

async function read(...parts: (string | Uint8Array)[]) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts)
        stream.enqueue(typeof part === "string" ? encoder.encode(part) : part);
      stream.close();
    },
  });
  const events = [];
  for await (const one of eventsOf(body)) events.push(one);
  return events;
}

const balance = 'id: 7\nevent: balance\ndata: {"balance":"1500.50"}\n\n';
const heard = { id: "7", event: { name: "balance", data: { balance: 1500_50n, movedAt: null } } };

test("events are read however the line cuts them", async () => {
  expect(await read(balance, balance)).toEqual([heard, heard]);
  for (let cut = 1; cut < balance.length; cut += 1) {
    expect(await read(balance.slice(0, cut), balance.slice(cut))).toEqual([heard]);
  }
});

test("a letter of several bytes may be cut too", async () => {
  const told = {
    ...{ id: "01990f3e-7c1a-7000-8000-0123456789ab", type: "wallet_credited", link: null },
    ...{
      title: "₦500 from Ọláṣẹ",
      message: "",
      isRead: false,
      createdAt: "2026-01-05T10:00:00.000Z",
    },
  };
  const data = JSON.stringify({ unreadCount: 1, notification: told });
  const bytes = encoder.encode(`id: 8\nevent: notification\ndata: ${data}\n\n`);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const [event] = await read(bytes.slice(0, cut), bytes.slice(cut));
    expect(event?.event?.data).toMatchObject({ notification: { title: "₦500 from Ọláṣẹ" } });
  }
});

test("signs of life, what a newer server says and what is broken are passed over", async () => {
  expect(
    await read(
      "retry: 3000\n\n: here\n\nid: 9\nevent: weather\ndata: {}\n\n",
      'event: balance\ndata: {"balance":\n\nevent: balance\ndata: {}\n\n',
      "event: toString\ndata: {}\n\n",
      balance,
      "event: balance\ndata: the line broke he",
    ),
  ).toEqual([
    ...[
      { id: "", event: null },
      { id: "", event: null },
      { id: "9", event: null },
    ],
    ...[
      { id: "", event: null },
      { id: "", event: null },
      { id: "", event: null },
    ],
    heard,
  ]);
});

test("a line on which not even a sign of life comes is given up", async () => {
  vi.useFakeTimers();
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const isGivenUp = vi.fn();
  const body = new ReadableStream<Uint8Array>({ start: (one) => (line = one), cancel: isGivenUp });
  const events = eventsOf(body);
  for (let round = 0; round < 3; round += 1) {
    const next = events.next();
    await vi.advanceTimersByTimeAsync(29_000);
    line?.enqueue(encoder.encode(": here\n\n"));
    expect((await next).done).toBe(false);
  }
  const last = events.next();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isGivenUp).toHaveBeenCalled();
  expect((await last).done).toBe(true);
});

const renew = "/api/users/refresh-token";

/** A page that is looked at, whose server answers the first streams as said, and whose clock the test moves. */
async function openPage(access: string, streams: [number, object][]) {
  vi.resetModules();
  vi.useFakeTimers();
  openTab({ access, refresh: "r" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { ...navigator, onLine: true });
  const sent = answering({ [renew]: [ok(pair())], "/api/events": streams });
  const { followLive } = await import("./live.ts");
  const { refreshSession } = await import("./refresh.ts");
  return { calls: () => sent.map(({ path }) => path), followLive, refreshSession };
}

test("a token that has run out is refreshed once, for the stream and for the page's calls", async () => {
  const { calls, followLive, refreshSession } = await openPage(token(10), [ok({})]);
  const stop = followLive("/api/events", () => {});
  void refreshSession();
  await vi.advanceTimersByTimeAsync(100);
  stop();
  expect(calls()).toEqual([renew, "/api/events"]);
});

test("a stream that is refused goes on with the token that a call has got meanwhile", async () => {
  const { calls, followLive, refreshSession } = await openPage(token(800), [expired, ok({})]);
  // A pause of one second, and then of two.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  void refreshSession();
  const stop = followLive("/api/events", () => {});
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(calls()).toEqual([renew, "/api/events", "/api/events"]);
});

test("a stream that is stopped while its token is refreshed is not opened, and says nothing more", async () => {
  const { calls, followLive } = await openPage(token(10), [ok({})]);
  const said: boolean[] = [];
  const stop = followLive(
    "/api/events",
    () => {},
    (isOpen) => said.push(isOpen),
  );
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls()).toEqual([renew]);
  expect(said).toEqual([false]);
});
