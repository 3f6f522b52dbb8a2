import { useRef, useState } from "react";
import { api } from "#web/api/api.ts";
import { fetchWithProgress } from "#web/api/fetch-with-progress.ts";
import { randomId } from "#web/api/random-id.ts";
import { errorMessage } from "#web/forms/error-message.ts";
import { shrink, Unreadable } from "./shrink.ts";

/** A file on its way: how much of it has left, from 0 to 1, or why it does not get through. */
export type Upload = { key: string; file: File; share: number; problem: string | null };

export type Uploads = ReturnType<typeof useUploads>;

const failed = "The picture could not be uploaded. Please try again.";

/** Files that are being sent, one after the other; `onDone` gets each that has arrived. */
export function useUploads(onDone: (picture: { url: string; alt: string }) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const leaving = useRef(new Map<string, AbortController>());
  const last = useRef(Promise.resolve());

  const change = (key: string, given: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...given } : one)));

  function drop(key: string) {
    leaving.current.get(key)?.abort();
    leaving.current.delete(key);
    setList((before) => before.filter((one) => one.key !== key));
  }

  async function send(key: string, original: File, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const file = await shrink(original);
      const transport = fetchWithProgress((share) => change(key, { share }));
      const { data } = await api.uploadImage({ file }, { signal, transport, timeoutMs: 30_000 });
      drop(key);
      onDone({ url: data.url, alt: "" });
    } catch (problem) {
      if (signal.aborted) return;
      const said = problem instanceof Unreadable ? problem.message : errorMessage(problem, failed);
      change(key, { problem: said });
    }
  }

  function queue(key: string, file: File) {
    const leaves = new AbortController();
    leaving.current.set(key, leaves);
    last.current = last.current.then(() => send(key, file, leaves.signal));
  }

  return {
    list,
    isBusy: list.some(({ problem }) => problem === null),
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        ...{ key: randomId(), file, share: 0, problem: null },
      }));
      setList((before) => [...before, ...added]);
      for (const { key, file } of added) queue(key, file);
    },
    retry({ key, file }: Upload) {
      change(key, { share: 0, problem: null });
      queue(key, file);
    },
    drop,
  };
}
