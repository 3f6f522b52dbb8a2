import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Connection } from "#server/platform/db/db.ts";

type Pair = { client: Socket; server: Socket; isDeaf: boolean };

/**
 * A line between a program and its database on which a test can pull: slow, cut, silent, or lost at the
 * moment after something was said.
 */
export async function openDatabaseProxy(settings: Connection) {
  const pairs = new Set<Pair>();
  const state = { isRefusing: false, isSilent: false, delayMs: 0, calls: 0 };
  let loseAnswerTo: RegExp | null = null;
  let lost = 0;

  const door = createServer((client) => {
    state.calls += 1;
    if (state.isRefusing) return void client.destroy();
    const server = connect(addressOf(settings));
    const pair: Pair = { client, server, isDeaf: false };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) side.on("error", end).on("close", end);
    client.on("data", (said) => {
      if (state.isSilent) return;
      if (loseAnswerTo?.test(said.toString("latin1"))) {
        loseAnswerTo = null;
        lost += 1;
        pair.isDeaf = true;
        // The database gets it, and the line is dead before it can answer.
        server.write(said, () => client.destroy());
        server.once("data", end);
        return;
      }
      after(state.delayMs, () => server.write(said));
    });
    server.on("data", (said) => {
      if (!pair.isDeaf && !state.isSilent) after(state.delayMs, () => client.write(said));
    });
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const place = door.address();
  if (place === null || typeof place === "string") throw new Error("No port is free");
  const cut = () => {
    for (const { client, server } of pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  };
  return {
    url: urlThrough(settings, place.port),
    state,
    cut,
    /** The database gets the next statement like this, and its answer never arrives. */
    loseAnswerTo(pattern: RegExp) {
      loseAnswerTo = pattern;
    },
    answersLost: () => lost,
    async close() {
      cut();
      door.close();
      await once(door, "close");
    },
  };
}

function after(milliseconds: number, work: () => void): void {
  if (milliseconds === 0) work();
  else setTimeout(work, milliseconds);
}

function addressOf(settings: Connection) {
  if (!("url" in settings)) return { path: `${settings.host}/.s.PGSQL.${settings.port}` };
  const { hostname, port } = new URL(settings.url);
  return { host: hostname, port: Number(port || 5432) };
}

function urlThrough(settings: Connection, port: number): string {
  if (!("url" in settings)) return `postgres://ajose@127.0.0.1:${port}/${settings.database}`;
  const url = new URL(settings.url);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
