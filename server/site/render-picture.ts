import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { etagOf } from "../platform/http/caching/etag.ts";
import { Refusal } from "../platform/http/refusal.ts";

const maxKept = 100;
const maxWaiting = 20;

/**
 * Makes the one function that turns a drawing into a PNG. Drawings that were asked for lately are kept;
 * others are rendered one after the other in a thread beside the one that answers calls.
 * Throws UNAVAILABLE when too many wait.
 */
export function createRenderer(): (svg: string) => Promise<{ png: Buffer; etag: string }> {
  const kept = new Map<string, Promise<Buffer>>();
  const render = createQueue();
  return async (svg) => {
    // The tag of the drawing is that of its picture: the progress and the name are in it.
    const etag = etagOf(svg);
    const picture = kept.get(etag) ?? render(svg);
    // The one used last goes to the end; the one at the front goes first.
    kept.delete(etag);
    kept.set(etag, picture);
    picture.catch(() => kept.delete(etag));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return { png: await picture, etag };
  };
}

function createQueue(): (svg: string) => Promise<Buffer> {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const ask = async (svg: string): Promise<Buffer> => {
    worker ??= startWorker(() => {
      worker = null;
    });
    const answer = once(worker, "message");
    worker.postMessage(svg);
    const [png = new Uint8Array()]: Uint8Array[] = await answer;
    return Buffer.from(png);
  };

  return async (svg) => {
    if (waiting >= maxWaiting) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 });
    waiting += 1;
    const rendered = last.then(() => ask(svg));
    last = rendered
      .catch(() => {})
      .then(() => {
        waiting -= 1;
      });
    return rendered;
  };
}

/** Started with the first picture; a stopping server does not wait for it. */
function startWorker(onEnd: () => void): Worker {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url));
  worker.unref();
  worker.on("error", onEnd);
  return worker;
}
