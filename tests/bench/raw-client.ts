import type { Socket } from "node:net";
import pg from "pg";

/** One statement prepared on the server, ready to be bound to text parameters. */
export type Prepared = { name: string };

/**
 * A connection that does nothing but what a benchmark needs: bind, execute, wait until the server is ready.
 * The driver signs in; from then on bytes are written and counted here, so that the client costs as little
 * as pgbench's own and what is measured is the server.
 */
export async function openRawClient(options: pg.ClientConfig) {
  const client = new pg.Client(options);
  await client.connect();
  // The driver's types do not show its socket, and nothing else of the driver is used from here on.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners("data");
  client.on("error", () => {});
  let waiting = Promise.withResolvers<void>();
  let rest: Buffer = Buffer.alloc(0);
  let problem: Error | null = null;
  stream.on("data", (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (at + 5 <= rest.length) {
      const end = at + 1 + rest.readInt32BE(at + 1);
      if (end > rest.length) break;
      if (rest[at] === 0x45) problem = new Error(rest.toString("utf8", at + 5, end));
      if (rest[at] === 0x5a) {
        const done = waiting;
        if (problem) done.reject(problem);
        else done.resolve();
        problem = null;
      }
      at = end;
    }
    rest = rest.subarray(at);
  });
  const ask = (message: Buffer): Promise<void> => {
    waiting = Promise.withResolvers<void>();
    stream.write(message);
    return waiting.promise;
  };
  return {
    prepare: async (name: string, text: string): Promise<Prepared> => {
      await ask(
        Buffer.concat([message("P", zeroEnded(name), zeroEnded(text), Buffer.alloc(2)), sync]),
      );
      return { name };
    },
    run: ({ name }: Prepared, parameters: number[]) => ask(bound(name, parameters)),
    close: () => stream.destroy(),
  };
}

const sync = message("S");
const execute = message("E", Buffer.alloc(5));

function bound(name: string, parameters: number[]): Buffer {
  const values = parameters.map((value) => {
    const text = Buffer.from(String(value));
    const length = Buffer.alloc(4);
    length.writeInt32BE(text.length);
    return Buffer.concat([length, text]);
  });
  const count = Buffer.alloc(4);
  count.writeInt16BE(parameters.length, 2);
  const bind = message("B", zeroEnded(""), zeroEnded(name), count, ...values, Buffer.alloc(2));
  return Buffer.concat([bind, execute, sync]);
}

function zeroEnded(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
