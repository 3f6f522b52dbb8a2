import { expect, test } from "vitest";
import { eventsOf } from "./live.ts";

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
const heard = { id: "7", event: { name: "balance", data: { balance: 1500_50n } } };

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
