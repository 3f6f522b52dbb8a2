import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { sendWithEtag } from "../http/caching/etag.ts";
import { escapeHtml } from "../mail/email-layout.ts";
import { describeApi, pathsOf, successSchema, wireSchema } from "./describe-api.ts";

/** `/openapi.json`, generated from the contract, and `/docs`, the same for reading. */
export function documentationRoutes(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
  publicUrl: string,
): void {
  const document = whenAsked(() => JSON.stringify(describeApi(endpoints, publicUrl)));
  const page = whenAsked(() => documentationPage(endpoints));
  const style = `'sha256-${hash("sha256", styles, "base64")}'`;
  const policy = `default-src 'none'; style-src ${style}; base-uri 'none'; frame-ancestors 'none'`;
  app.get("/openapi.json", (request, reply) => {
    reply.type("application/json; charset=utf-8");
    return sendWithEtag(request, reply, { body: document(), cacheFor: 0 });
  });
  app.get("/docs", (request, reply) => {
    reply.type("text/html; charset=utf-8").header("content-security-policy", policy);
    return sendWithEtag(request, reply, { body: page(), cacheFor: 0 });
  });
}

/** Few read the documentation, and every start would wait while it is made. */
function whenAsked(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
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

const who = { anyone: "Anyone", "signed-in": "Signed in", admin: "Admins" } as const;

function documentEndpoint(endpoint: Endpoint): string {
  const titles = pathsOf(endpoint).map((path) => `<h2>${endpoint.method} /api${path}</h2>`);
  const schema = (title: string, shape: object) =>
    `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`;
  return `<section>${titles.join("")}<p>${escapeHtml(endpoint.summary)}. ${who[endpoint.access]}.</p>
${schema("What it takes", wireSchema(endpoint.input))}${schema("What it answers", successSchema(endpoint))}</section>`;
}
