import type { Span } from "../provider.ts";
import { answerOf } from "../provider-result.ts";
import { name, type Paystack } from "./client.ts";
import { rows } from "./wire.ts";

const perPage = 100;

/** Everything that a list of Paystack's holds of a span, page after page. */
export async function* listOf(
  ask: Paystack,
  { path, span }: { path: string; span: Span },
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const [from, to] = [span.from.toISOString(), span.to.toISOString()];
  for (let page = 1; ; page += 1) {
    const query = { from, to, perPage: String(perPage), page: String(page) };
    const found = answerOf(name, await ask({ method: "GET", path, query }, rows, signal));
    yield* found;
    if (found.length < perPage) return;
  }
}
