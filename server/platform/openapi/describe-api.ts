import * as z from "zod/mini";
import { type Endpoint, isInQuery } from "#contract/endpoint.ts";
import { refusals } from "#contract/refusals.ts";

const ref = (what: string) => ({ $ref: `#/components/${what}` });

/** The OpenAPI 3.1 document of these endpoints, as they are found at this address. */
export function describeApi(endpoints: Record<string, Endpoint>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {
    [webhookPath]: { post: webhook },
    "/api/events": { get: events },
  };
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const [index, path] of pathsOf(endpoint).entries()) {
      const id = index === 0 ? name : `${name}${index + 1}`;
      const url = `/api${path}`;
      paths[url] = {
        ...paths[url],
        [endpoint.method.toLowerCase()]: describeOperation(endpoint, path, id),
      };
    }
  }
  const license = { name: "Apache-2.0", identifier: "Apache-2.0" };
  return {
    openapi: "3.1.0",
    info: { title: "Ajose", version: "1", description: about, license },
    servers: [{ url: publicUrl }],
    paths,
    components,
  };
}

/** Where a call is found: its own path, and those that mean the same. */
export function pathsOf(endpoint: Endpoint): string[] {
  return [endpoint.path, ...(endpoint.aliases ?? []).map((alias) => alias.path)];
}

const about =
  "Amounts are naira: strings with two decimals in answers; numbers or decimal strings in requests. Every refusal has the same form, and a code that stays.";

const retryAfter = { "Retry-After": ref("headers/RetryAfter") };
const refusal = { "application/json": { schema: ref("schemas/Refusal") } };
const refused = {
  default: { description: "Refused", content: refusal },
  "429": ref("responses/TooMany"),
  "503": ref("responses/Unavailable"),
};

const components = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
  parameters: {
    DeviceId: {
      name: "Device-ID",
      in: "header",
      required: true,
      description:
        "32 letters and digits that the client makes once and keeps. Sessions and codes are bound to it.",
      schema: { type: "string", pattern: "^[A-Za-z0-9]{32}$" },
    },
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "New for each confirmation by a person, the same for each repeat of it: a repeat gets the first answer. Kept for at least 7 days.",
      schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
    },
  },
  headers: {
    RetryAfter: {
      description: "Seconds to wait before the next try.",
      schema: { type: "integer", minimum: 0 },
    },
    IdempotencyReplayed: {
      description: "There when this is the first answer to the same Idempotency-Key again.",
      schema: { const: "true" },
    },
  },
  responses: {
    TooMany: { description: "Too many tries", headers: retryAfter, content: refusal },
    Unavailable: {
      description: "Too busy, or something that it needs is away",
      headers: retryAfter,
      content: refusal,
    },
  },
  schemas: {
    Refusal: {
      type: "object",
      required: ["error", "message", "errorMessage", "code", "requestId"],
      properties: {
        error: { const: true },
        message: { type: "string" },
        errorMessage: { type: "string" },
        code: { enum: Object.keys(refusals) },
        requestId: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
};

/** The one call that is not in the contract: a payment provider sends it, in a form of its own. */
const webhookPath = "/api/payments/webhook/{provider}";
const webhook = {
  operationId: "receiveWebhook",
  summary: "Takes the notices of the payment provider, signed as that provider signs",
  security: [],
  parameters: [
    {
      name: "provider",
      in: "path",
      required: true,
      schema: { enum: ["sandbox", "flutterwave", "paystack"] },
    },
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: { type: "object", additionalProperties: true } } },
  },
  responses: {
    "200": {
      description: "Taken",
      content: { "application/json": { schema: envelope({ data: { type: "null" } }, ["data"]) } },
    },
    ...refused,
  },
};

/** The other one: an answer that has no end. */
const events = {
  operationId: "followEvents",
  summary: "What changes, as it changes: server-sent events, each with an id and JSON data",
  description:
    "balance {balance} and notification {unreadCount, notification} for whoever is signed in; raised {projectId, totalMoneyInvested, investors} of the projects asked for, for anyone. With the id of the last event in Last-Event-ID, what was notified since comes again. A stream may end at any time: open the next one.",
  security: [{}, { bearer: [] }],
  parameters: [
    {
      name: "projects",
      in: "query",
      required: false,
      description: "The ids of at most 20 projects, with commas between them",
      schema: { type: "string" },
    },
    { name: "Last-Event-ID", in: "header", required: false, schema: { type: "string" } },
  ],
  responses: {
    "200": {
      description: "Events, until it ends",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    ...refused,
  },
};

function describeOperation(endpoint: Endpoint, path: string, operationId: string): object {
  const { properties = {}, required = [], ...rest } = wireSchema(endpoint.input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const names = Object.keys(properties).filter((name) => !inPath.includes(name));
  const reads = isInQuery(endpoint);
  const parameter = (name: string, where: "path" | "query") => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: properties[name] ?? { type: "string" },
  });
  const body = {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const mediaType = endpoint.takesFile ? "multipart/form-data" : "application/json";
  const requestBody = {
    required: body.required.length > 0,
    content: { [mediaType]: { schema: body } },
  };
  return {
    operationId,
    summary: endpoint.summary,
    security: endpoint.access === "anyone" ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(reads ? names.map((name) => parameter(name, "query")) : []),
      ...headersOf(endpoint),
    ],
    ...(reads || names.length === 0 ? {} : { requestBody }),
    responses: { [endpoint.status ?? 200]: describeSuccess(endpoint), ...refused },
  };
}

/** Signing in binds a session to the device, and every call with a session says which device it is. */
function headersOf({ access, method, path, takesIdempotencyKey }: Endpoint): object[] {
  const isSigningIn = access === "anyone" && path.startsWith("/users/") && method === "POST";
  return [
    ...(isSigningIn || access !== "anyone" ? [ref("parameters/DeviceId")] : []),
    ...(takesIdempotencyKey ? [ref("parameters/IdempotencyKey")] : []),
  ];
}

function describeSuccess(endpoint: Endpoint): object {
  return {
    description: "Done",
    ...(endpoint.takesIdempotencyKey
      ? { headers: { "Idempotency-Replayed": ref("headers/IdempotencyReplayed") } }
      : {}),
    content: successContent(endpoint),
  };
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

/** JSON Schema of what goes over the wire: the encoded side of each codec. */
export function wireSchema(shape: z.ZodMiniType): ObjectSchema {
  // Its result is a JSON Schema object; only these parts of it are read.
  return z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as ObjectSchema;
}

function successContent(endpoint: Endpoint): object {
  const file = { schema: { type: "string", format: "binary" } };
  return endpoint.givesFile
    ? Object.fromEntries(endpoint.givesFile.map((mediaType) => [mediaType, file]))
    : { "application/json": { schema: successSchema(endpoint) } };
}

export function successSchema(endpoint: Endpoint): object {
  const { properties = {}, required = [], ...rest } = wireSchema(endpoint.reply);
  return { ...rest, ...envelope(properties, required) };
}

/** What every success says, and what this one says beside it. */
function envelope(properties: Record<string, object>, required: string[]): object {
  return {
    type: "object",
    properties: { error: { const: false }, message: { type: "string" }, ...properties },
    required: ["error", "message", ...required],
  };
}
