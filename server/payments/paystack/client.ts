import * as z from "zod/mini";
import type { ProviderHttpClient, Question } from "../http/provider-http.ts";
import { ProviderUnreachable } from "../provider.ts";
import { type ProviderResult, readShape } from "../provider-result.ts";

export const name = "paystack";

export type Paystack = <S extends z.ZodMiniType>(
  question: Question,
  shape: S,
  signal: AbortSignal,
) => Promise<ProviderResult<z.output<S>>>;

const success = z.object({ status: z.literal(true), data: z.unknown() });
const failure = z.object({ status: z.literal(false), message: z.string() });

/** Asks Paystack's API. `shape` is of the answer's data. Throws ProviderUnreachable. */
export function paystackClient(client: ProviderHttpClient): Paystack {
  return async (question, shape, signal) => {
    const { status, body } = await client(question, signal);
    // The outer `true` says only that the call worked; what became of the payment stands inside.
    const read = z.safeParse(success, body);
    if (status < 300 && read.success) return { value: readShape(name, shape, read.data.data) };
    const { message } = readShape(name, failure, body);
    if (status === 401 || status === 403) throw new ProviderUnreachable(`${name}: ${message}`);
    return { refusal: message };
  };
}
