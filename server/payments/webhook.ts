import * as z from "zod/mini";
import { Refusal } from "../platform/http/refusal.ts";
import { readExactly } from "./http/exact-json.ts";

/** What a webhook says, after its signature was good. Throws INVALID_INPUT. */
export function readWebhookBody<S extends z.ZodMiniType>(rawBody: Buffer, shape: S): z.output<S> {
  const read = z.safeParse(shape, parse(rawBody));
  if (!read.success) throw new Refusal("INVALID_INPUT");
  return read.data;
}

function parse(rawBody: Buffer): unknown {
  try {
    return readExactly(rawBody.toString());
  } catch {
    throw new Refusal("INVALID_INPUT");
  }
}
