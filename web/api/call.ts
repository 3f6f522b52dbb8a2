import * as z from "zod/mini";
import { type Endpoint, isInQuery } from "#contract/endpoint.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import {
  type Confirmation,
  confirmationKey,
  forgetConfirmation,
} from "#web/api/confirmation-key.ts";
import { deviceId } from "#web/api/device-id.ts";
import { quickHash } from "#web/api/quick-hash.ts";
import { withQuery } from "#web/lib/addresses.ts";
import { accessToken } from "#web/session/session-store.ts";

export type CallOptions = {
  signal?: AbortSignal;
  /** 10 seconds unless said; uploads take 30. */
  timeoutMs?: number;
  /** Sends this one call, in place of fetch. */
  transport?: typeof fetch;
};

/** What a call resolves to: the fields of the contract's reply, and the message that came along. */
export type Answer<E extends Endpoint> = z.output<E["reply"]> & { message: string };

/**
 * The answer was no, in words that can be shown as they are; without any where an answer came that
 * gave none. Then the screen has its own.
 */
export class ApiError extends Error {
  /** Undefined when nothing readable came back. */
  readonly code: RefusalCode | undefined;
  /** 0 when nothing came back at all. */
  readonly status: number;
  /** The message is the server's own, or the contract's: it comes before the screen's. */
  readonly isWorded: boolean;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    about: {
      code?: RefusalCode | undefined;
      status?: number;
      isWorded?: boolean;
      fields?: Record<string, string>;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = about.code;
    this.status = about.status ?? 0;
    this.isWorded = about.isWorded ?? about.code !== undefined;
    this.fields = about.fields ?? {};
    this.retryAfter = about.retryAfter;
  }
}

let send: typeof fetch = (...request) => fetch(...request);

/** On the server, loaders answer from the API in-process instead of over the network. */
export function connectApi(transport: typeof fetch): void {
  send = transport;
}

/** One request and its answer: encoded and decoded by the contract, or thrown as `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: z.output<E["input"]>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const confirmation = confirmationOf(endpoint, input);
  const { response, body } = await receive(endpoint, options, () =>
    requestOf(endpoint, input, options, confirmation),
  );
  if (body instanceof Blob) return fileOf<E>(response, body);
  const answer = parsed(body);
  if (!isRecord(answer)) {
    const message = response.status === 404 ? "API endpoint not found" : "Network error occurred";
    throw new ApiError(message, { status: response.status });
  }
  if (confirmation) conclude(confirmation, response, answer);
  if (answer.error !== false) throw refusedBy(response, answer);
  const reply = { ...decoded(endpoint, answer), message: String(answer.message ?? "") };
  // The endpoint's own schema has just decoded it; only the compiler cannot follow that.
  return reply as Answer<E>;
}

function conclude(
  confirmation: Confirmation,
  response: Response,
  { error, code }: Record<string, unknown>,
) {
  // Another request under the same key is a mistake of ours: the next press has a new one.
  if (error === false || code === "KEY_REUSED") forgetConfirmation(confirmation);
  const isRepeat = response.headers.get("idempotency-replayed") === "true";
  if (isRepeat && typeof window !== "undefined") void showDoneBefore();
}

/** Something had been done at an earlier press, whose answer did not arrive. */
async function showDoneBefore(): Promise<void> {
  const { toast } = await import("#web/ui/base/toast.tsx");
  toast.info("Your earlier press had gone through. It was done once.");
}

type Received = { response: Response; body: string | Blob };
const retryAfterMs = 300;

/** What came back, read to its end. A read whose connection broke is tried once more, a change never. */
async function receive(
  { method, givesFile }: Endpoint,
  { transport = send, signal }: CallOptions,
  requested: () => [string, RequestInit],
): Promise<Received> {
  const attempt = async (request: [string, RequestInit]): Promise<Received> => {
    const response = await transport(...request);
    const isFile = givesFile && response.ok;
    return { response, body: isFile ? await response.blob() : await response.text() };
  };
  const mayRepeat = method === "GET";
  const first = attempt(requested());
  return first
    .catch(async (problem: unknown) => {
      // Fetch says TypeError of a connection, and TimeoutError when it has waited long enough already.
      if (!mayRepeat || !(problem instanceof TypeError) || signal?.aborted) throw problem;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      signal?.throwIfAborted();
      return attempt(requested());
    })
    .catch((problem: unknown) => {
      if (signal?.aborted) throw problem;
      throw new ApiError("Network error occurred");
    });
}

function parsed(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return read;
  } catch {
    return null;
  }
}

/** A file comes as it is, under the name that the server gave it. */
function fileOf<E extends Endpoint>(response: Response, body: Blob): Answer<E> {
  const [, name = "file"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const reply: unknown = { file: { name, type: body.type, body }, message: "" };
  // The endpoint says that its reply is a file.
  return reply as Answer<E>;
}

function decoded(endpoint: Endpoint, answer: object): object {
  const reply: unknown = z.decode(endpoint.reply, answer);
  return isRecord(reply) ? reply : {};
}

function requestOf(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  confirmation: Confirmation | null,
): [string, RequestInit] {
  const { path, fields } = addressed(endpoint, input);
  const inQuery = isInQuery(endpoint);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  return [
    inQuery ? withQuery(`/api${path}`, queryOf(fields)) : `/api${path}`,
    {
      method: endpoint.method,
      headers: headersOf(confirmation, !inQuery && !endpoint.takesFile),
      signal: options.signal ? firstOf(options.signal, timeout) : timeout,
      ...(inQuery ? {} : { body: endpoint.takesFile ? formOf(fields) : JSON.stringify(fields) }),
    },
  ];
}

/** The path with its names filled in, and the fields that are left for query or body. */
function addressed(endpoint: Endpoint, input: unknown) {
  const fields = fieldsOf(endpoint, input);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  return { path, fields };
}

/** What a call confirms that the server does once; only hashes of it, as the tab stores them for a while. */
function confirmationOf(endpoint: Endpoint, input: unknown): Confirmation | null {
  if (!endpoint.takesIdempotencyKey) return null;
  const { path, fields } = addressed(endpoint, input);
  const asked = JSON.stringify(fields, (name, value: unknown) =>
    name === "password" ? undefined : value,
  );
  const request = `${endpoint.method} ${path} ${hashes(asked)}`;
  // A path that names a thing is about that thing, whatever is asked of it.
  return { subject: endpoint.path.includes("{") ? path : request, request };
}

/** Two that fall together are told apart by the server, which compares what was asked itself. */
function hashes(text: string): string {
  return quickHash(text) + quickHash(`${text.length}${text}`);
}

/** Aborts with whichever aborts first, as AbortSignal.any does in newer browsers. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const stopped = new AbortController();
  for (const signal of signals) {
    const stop = () => stopped.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true, signal: stopped.signal });
  }
  return stopped.signal;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value);
  }
  return form;
}

/** What the contract refuses is refused here already, in the same words and without a journey. */
function fieldsOf(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  const encoded = z.safeEncode(endpoint.input, input);
  if (encoded.success) return isRecord(encoded.data) ? { ...encoded.data } : {};
  const fields: Record<string, string> = {};
  for (const issue of encoded.error.issues) fields[String(issue.path[0] ?? "")] ??= issue.message;
  const [status, usual] = refusals.INVALID_INPUT;
  const message = encoded.error.issues[0]?.message ?? usual;
  throw new ApiError(message, { code: "INVALID_INPUT", status, fields });
}

function headersOf(confirmation: Confirmation | null, isJson: boolean): Record<string, string> {
  const token = accessToken();
  return {
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    ...(typeof document === "undefined" ? {} : { "device-id": deviceId() }),
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(confirmation ? { "idempotency-key": confirmationKey(confirmation) } : {}),
  };
}

function queryOf(fields: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query;
}

function refusedBy(response: Response, answer: Record<string, unknown>): ApiError {
  const message = answer.message ?? answer.errorMessage ?? "";
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(String(message), {
    status: response.status,
    isWorded: true,
    ...(isCode(answer.code) ? { code: answer.code } : {}),
    ...(isTexts(answer.fields) ? { fields: answer.fields } : {}),
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}

function isCode(value: unknown): value is RefusalCode {
  return typeof value === "string" && Object.hasOwn(refusals, value);
}
