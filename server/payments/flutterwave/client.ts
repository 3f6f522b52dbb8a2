import * as z from "zod/mini";
import type { ProviderHttpClient, Question } from "../http/provider-http.ts";
import { ProviderUnreachable } from "../provider.ts";
import { type ProviderResult, readShape } from "../provider-result.ts";

export const name = "flutterwave";

export type Flutterwave = <S extends z.ZodMiniType>(
  question: Question,
  shape: S,
  signal: AbortSignal,
) => Promise<ProviderResult<z.output<S>>>;

const success = z.object({ status: z.literal("success") });
const failure = z.object({ status: z.literal("error"), message: z.string() });

/** Asks Flutterwave's API, version 3. `shape` is of the whole answer. Throws ProviderUnreachable. */
export function flutterwaveClient(client: ProviderHttpClient): Flutterwave {
  return async (question, shape, signal) => {
    const { status, body } = await client(question, signal);
    // The outer "success" says only that the call worked; what became of the payment stands inside.
    if (status < 300) {
      readShape(name, success, body);
      return { value: readShape(name, shape, body) };
    }
    const { message } = readShape(name, failure, body);
    // Our key or our address is refused, not this request.
    if (status === 401 || status === 403) throw new ProviderUnreachable(`${name}: ${message}`);
    return { refusal: message };
  };
}
