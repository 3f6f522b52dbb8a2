import type * as z from "zod/mini";
import type { Span } from "../provider.ts";
import { answerOf } from "../told.ts";
import { type Flutterwave, name } from "./client.ts";

type Page<Wire> = { data: Wire[]; meta: { page_info: { total_pages: string } } };

const dayMs = 86_400_000;

/**
 * Everything that a list of Flutterwave's holds of a span, page after page. It knows only days, and nobody
 * says of which clock: a day more on both sides is asked for, and `isWithin` keeps what is meant.
 */
export function listOf<Wire>(
  ask: Flutterwave,
  path: string,
  shape: z.ZodMiniType<Page<Wire>>,
  span: Span,
) {
  const from = dayOf(span.from.getTime() - dayMs);
  const to = dayOf(span.to.getTime() + dayMs);
  return async function* (signal: AbortSignal): AsyncGenerator<Wire> {
    for (let page = 1; ; page += 1) {
      const query = { from, to, page: String(page) };
      const told = await ask({ method: "GET", path, query }, shape, signal);
      const { data, meta } = answerOf(name, told);
      yield* data;
      if (BigInt(page) >= BigInt(meta.page_info.total_pages)) return;
    }
  };
}

export function isWithin({ from, to }: Span) {
  return ({ at }: { at: Date }) => at >= from && at < to;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
