import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { refusals } from "#contract/refusals.ts";
import { escapeHtml } from "./letter.ts";
import { sendTagged } from "./tagged.ts";

/** `/openapi.json`, generated from the contract, and `/docs`, the same for reading. */
export function documentationRoutes(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
): void {
  const document = JSON.stringify(describeApi(endpoints));
  const page = documentationPage(endpoints);
  const style = `'sha256-${hash("sha256", styles, "base64")}'`;
  const policy = `default-src 'none'; style-src ${style}; base-uri 'none'; frame-ancestors 'none'`;
  app.get("/openapi.json", (request, reply) => {
    reply.type("application/json; charset=utf-8");
    return sendTagged(request, reply, { body: document, cacheFor: 0 });
  });
  app.get("/docs", (request, reply) => {
    reply.type("text/html; charset=utf-8").header("content-security-policy", policy);
    return sendTagged(request, reply, { body: page, cacheFor: 0 });
  });
}

const envelope = {
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
};

/** The OpenAPI 3.1 document of these endpoints. */
function describeApi(endpoints: Record<string, Endpoint>): object {
  const paths: Record<string, Record<string, object>> = {};
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
  return {
    openapi: "3.1.0",
    info: { title: "Ajose", version: "1" },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Refusal: envelope },
    },
  };
}

function pathsOf(endpoint: Endpoint): string[] {
  return [endpoint.path, ...(endpoint.aliases ?? []).map((alias) => alias.path)];
}

function describeOperation(endpoint: Endpoint, path: string, operationId: string): object {
  const { properties = {}, required = [], ...rest } = wireSchema(endpoint.input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const names = Object.keys(properties).filter((name) => !inPath.includes(name));
  const reads = endpoint.method === "GET" || endpoint.method === "DELETE";
  const mediaType = endpoint.takesFile ? "multipart/form-data" : "application/json";
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
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.access === "anyone" ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(reads ? names.map((name) => parameter(name, "query")) : []),
    ],
    ...(reads ? {} : { requestBody: { content: { [mediaType]: { schema: body } } } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done",
        content: successContent(endpoint),
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
  };
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

/** JSON Schema of what goes over the wire: the encoded side of each codec. */
function wireSchema(shape: z.ZodMiniType): ObjectSchema {
  // Its result is a JSON Schema object; only these parts of it are read.
  return z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as ObjectSchema;
}

function successContent(endpoint: Endpoint): object {
  const file = { schema: { type: "string", format: "binary" } };
  return endpoint.givesFile
    ? Object.fromEntries(endpoint.givesFile.map((mediaType) => [mediaType, file]))
    : { "application/json": { schema: successSchema(endpoint) } };
}

function successSchema(endpoint: Endpoint): object {
  const { properties = {}, required = [], ...rest } = wireSchema(endpoint.reply);
  return {
    ...rest,
    properties: { error: { const: false }, message: { type: "string" }, ...properties },
    required: ["error", "message", ...required],
  };
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:860px;padding:24px 16px}
h2{font-size:17px;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}section{border-top:1px solid GrayText;padding:16px 0}
p{margin:4px 0}pre{overflow:auto;font-size:13px;padding:12px;border:1px solid GrayText;border-radius:8px}summary{padding:10px 0;cursor:pointer}`;

function documentationPage(endpoints: Record<string, Endpoint>): string {
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · Ajose</title><style>${styles}</style></head>
<body><main><h1>The Ajose API</h1>
<p>JSON in and out under <code>/api</code>. Amounts are naira: strings with two decimals in replies; numbers or decimal strings in requests. The same as a document: <a href="/openapi.json">openapi.json</a>.</p>
<p>A refusal is <code>{error: true, message, errorMessage, code, requestId, fields?}</code>.</p>
${Object.values(endpoints).map(documentEndpoint).join("\n")}
</main></body></html>`;
}

const who = { anyone: "Anyone", member: "Signed in", admin: "Admins" } as const;

function documentEndpoint(endpoint: Endpoint): string {
  const titles = pathsOf(endpoint).map((path) => `<h2>${endpoint.method} /api${path}</h2>`);
  const schema = (title: string, shape: object) =>
    `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`;
  return `<section>${titles.join("")}<p>${escapeHtml(endpoint.summary)}. ${who[endpoint.access]}.</p>
${schema("What it takes", wireSchema(endpoint.input))}${schema("What it answers", successSchema(endpoint))}</section>`;
}
