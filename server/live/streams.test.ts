import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createStreams, type Stream } from "./streams.ts";

function streamOf(personId: string | null, owner: string): Stream {
  return {
    ...{ personId, owner, projectIds: [], isAllowed: async () => true },
    ...{ lookedUntil: null, movedAt: null, told: new Map(), notified: new Set() },
    response: new ServerResponse(new IncomingMessage(new Socket())),
  };
}

test("visitors take half of what a process carries, and leave the rest to those who signed in", () => {
  const streams = createStreams();
  const visitor = (count: number) => streams.add(streamOf(null, `network ${count}`));
  const taken = Array.from({ length: 2_000 }, (_, count) => visitor(count));
  expect(new Set(taken)).toEqual(new Set([true]));
  expect(visitor(2_000)).toBe(false);
  expect(streams.add(streamOf("ada", "ada"))).toBe(true);
});
