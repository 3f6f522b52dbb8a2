import type { TestUser } from "#tests/setup/app/test-app.ts";

/** One thing that a person wants once, however often it has to be asked for. */
export type Operation = {
  verb: string;
  as: TestUser;
  method?: "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
};

type Body = ReturnType<typeof JSON.parse>;
type Answer = { status: number; body: Body; replayed: boolean; retryAfter: string | null };

/** An operation and what finally became known of it. */
export type Entry = Operation & {
  key: string;
  answer: Answer;
  tries: number;
  startedAt: number;
  endedAt: number;
};

/** What clients were told, kept outside of everything that can be killed. */
export type History = {
  entries: Entry[];
  /** Kobo that people had before the first operation. */
  funded: Map<string, bigint>;
  tries: number;
  /** Tries that got no answer, or the answer that there is none now. */
  unanswered: number;
};

export function openHistory(): History {
  return { entries: [], funded: new Map(), tries: 0, unanswered: 0 };
}

/** Statuses that say "ask again": whether anything happened is not known. */
const unknown = new Set([408, 429, 502, 503, 504]);

/** One try. Null when no answer came back. */
async function tryOnce(
  url: string,
  { as, method = "POST", path, body }: Operation,
  key: string,
  patienceMs = 30_000,
): Promise<Answer | null> {
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...as.headers,
        "idempotency-key": key,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    return {
      status: reply.status,
      body: JSON.parse(await reply.text()),
      replayed: reply.headers.get("idempotency-replayed") === "true",
      retryAfter: reply.headers.get("retry-after"),
    };
  } catch {
    return null;
  }
}

type Ways = {
  /** The servers that are up. */
  urls(): string[];
  /** Signs a person in again whose access is over, as our own client does. */
  renew(person: TestUser): Promise<void>;
};

/** Repeats an operation under one key, on one server after the other, until its answer is known; writes that down. */
export async function perform(
  history: History,
  { urls, renew }: Ways,
  what: Operation,
  maxTries = 2_000,
): Promise<Entry> {
  const key = crypto.randomUUID();
  const startedAt = performance.now();
  for (let tries = 1; tries <= maxTries; tries++) {
    const list = urls();
    const answer = await tryOnce(list[tries % list.length] ?? "", what, key);
    history.tries += 1;
    if (answer?.status === 401) {
      // The database may be away at this very moment; the next try asks again.
      await renew(what.as).catch(() => undefined);
      continue;
    }
    if (answer && !unknown.has(answer.status)) {
      const entry = { ...what, key, answer, tries, startedAt, endedAt: performance.now() };
      history.entries.push(entry);
      return entry;
    }
    history.unanswered += 1;
    // As our own client does between two tries.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nobody ever answered ${what.verb}`);
}

export function isDone({ answer }: Entry): boolean {
  return answer.status < 300;
}
