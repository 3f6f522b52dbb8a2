import type { Span } from "../provider.ts";
import { answerOf } from "../provider-result.ts";
import { type Flutterwave, name } from "./client.ts";
import { pageAnswer } from "./wire.ts";

const dayMs = 86_400_000;

/**
 * Everything that a list of Flutterwave's holds of a span, page after page. It filters by days alone, and its manual
 * does not name their time zone: a day more on both sides is asked for, and `isWithin` keeps what is meant.
 */
export async function* listOf(
  ask: Flutterwave,
  { path, span }: { path: string; span: Span },
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const from = dayOf(span.from.getTime() - dayMs);
  const to = dayOf(span.to.getTime() + dayMs);
  for (let page = 1; ; page += 1) {
    const query = { from, to, page: String(page) };
    const result = await ask({ method: "GET", path, query }, pageAnswer, signal);
    const { data, meta } = answerOf(name, result);
    yield* data;
    if (BigInt(page) >= BigInt(meta.page_info.total_pages)) return;
  }
}

export function isWithin({ from, to }: Span) {
  return ({ at }: { at: Date }) => at >= from && at < to;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
