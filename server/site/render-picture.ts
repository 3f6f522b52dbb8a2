import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { etagOf } from "../platform/http/caching/etag.ts";
import { Refusal } from "../platform/http/refusal.ts";

const maxKept = 100;
const maxWaiting = 20;

/** A stored picture that the drawing holds by its address. */
export type Cover = { url: string; webp: Uint8Array };
type Render<Result> = (svg: string, readCover?: () => Promise<Cover>) => Promise<Result>;

/**
 * Makes the one function that turns a drawing into a PNG. Drawings that were asked for lately are kept;
 * others are rendered one after the other in a thread beside the one that answers calls.
 * Throws UNAVAILABLE when too many wait.
 */
export function createRenderer(): Render<{ png: Buffer; etag: string }> {
  const kept = new Map<string, Promise<Buffer>>();
  const render = createQueue();
  return async (svg, readCover) => {
    // The tag of the drawing is that of its picture: the progress and the name are in it.
    const etag = etagOf(svg);
    const picture = kept.get(etag) ?? render(svg, readCover);
    // The one used last goes to the end; the one at the front goes first.
    kept.delete(etag);
    kept.set(etag, picture);
    picture.catch(() => kept.delete(etag));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return { png: await picture, etag };
  };
}

function createQueue(): Render<Buffer> {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const ask: Render<Buffer> = async (svg, readCover) => {
    const cover = await readCover?.();
    worker ??= startWorker(() => {
      worker = null;
    });
    const answer = once(worker, "message");
    worker.postMessage({ svg, cover });
    const [png = new Uint8Array()]: Uint8Array[] = await answer;
    return Buffer.from(png);
  };

  return async (svg, readCover) => {
    if (waiting >= maxWaiting) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 });
    waiting += 1;
    const rendered = last.then(() => ask(svg, readCover));
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
