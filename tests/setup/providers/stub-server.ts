import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readExactly } from "#server/payments/http/exact-json.ts";
import type { Files } from "./checkout-stub.ts";

/** What a stub can be told to do instead of answering. */
export type Fault =
  | "500"
  | "429"
  | "hang"
  /** Answers rightly, but after half a second. */
  | "slow"
  | "html"
  | "not_json"
  | "wrong_shape"
  | "reset"
  | "redirect"
  | "huge"
  | "cut_off"
  /** Does what it was asked, and the answer is lost on the way. */
  | "answer_lost";

export type Reply = { status: number; body: object };
type Asked = {
  /** What the path's groups matched. */
  path: string[];
  query: Record<string, string>;
  /** Numbers as their texts. */
  body: Record<string, unknown>;
};

/** One call that a provider offers: anything beside it is refused as the provider would. */
export type Offered = {
  method: "GET" | "POST";
  path: RegExp;
  query?: string[];
  /** Fields that must be there, and those that may. */
  fields?: { must: string[]; may: string[] };
  answer: (asked: Asked) => Reply;
};

type Provider = {
  secretKey: string;
  offers: Offered[];
  refuse: (status: number, message: string) => Reply;
  /** Served to browsers without any key: a script and the page that it frames. */
  files: Files;
};

/** Ids one after the other, each a text. */
export function makeIds(after: bigint): () => string {
  let last = after;
  return () => {
    last += 1n;
    return String(last);
  };
}

/** One page of a list, as large as it was asked for; ten unless said. Of the time asked for, where rows have one. */
export function pageOf<One>(
  all: One[],
  { perPage = "10", page = "1", from, to }: Record<string, string>,
  time?: keyof One,
): One[] {
  const first = (Number(page) - 1) * Number(perPage);
  const isAsked = (at: string) => !(from && at < from) && !(to && at > to);
  const asked = time ? all.filter((one) => isAsked(String(one[time]))) : all;
  return asked.slice(first, first + Number(perPage));
}

/** A provider's server on this machine, which knows its own wire format and nothing else. */
export async function startStubServer(provider: Provider) {
  const log: string[] = [];
  const state: { fault: Fault | null; faultsLeft: number; at: RegExp } = {
    fault: null,
    faultsLeft: 0,
    at: /./,
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stub");
    const file = provider.files[url.pathname]?.(Object.fromEntries(url.searchParams));
    if (file) return void response.writeHead(200, { "content-type": file.type }).end(file.text);
    const text = await textOf(request);
    log.push(`${request.method} ${url.pathname}`);
    const isFaulty = state.faultsLeft > 0 && state.at.test(url.pathname);
    const fault = isFaulty ? state.fault : null;
    if (fault) state.faultsLeft -= 1;
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 500));
    else if (fault && fault !== "answer_lost") return misbehave(fault, request, response);
    const { status, body } = judge(provider, request, url, text);
    if (fault === "answer_lost") return void request.socket.resetAndDestroy();
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify(body));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Every call that came, as "GET /path". */
    log,
    /** Misbehaves this often where the path matches, then no more. */
    misbehave(fault: Fault | null, times = Number.POSITIVE_INFINITY, at = /./) {
      Object.assign(state, { fault, faultsLeft: times, at });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function judge(provider: Provider, request: IncomingMessage, url: URL, text: string): Reply {
  const { refuse, offers, secretKey } = provider;
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    return refuse(401, "Invalid authorization key");
  }
  const here = offers.filter(({ path }) => path.test(url.pathname));
  const offer = here.find(({ method }) => method === request.method);
  if (!offer) return refuse(here.length > 0 ? 405 : 404, "There is nothing here");
  const query = Object.fromEntries(url.searchParams);
  const stranger = Object.keys(query).find((key) => !offer.query?.includes(key));
  if (stranger) return refuse(400, `Unknown parameter ${stranger}`);
  const [, ...path] = offer.path.exec(url.pathname) ?? [];
  if (!offer.fields) {
    return text === "" ? offer.answer({ path, query, body: {} }) : refuse(400, "No body expected");
  }
  if (request.headers["content-type"] !== "application/json") return refuse(415, "Send JSON");
  const body = readExactly(text) as Record<string, unknown>;
  const { must, may } = offer.fields;
  const missing = must.find((field) => body[field] === undefined);
  if (missing) return refuse(400, `${missing} is required`);
  const extra = Object.keys(body).find((field) => !must.includes(field) && !may.includes(field));
  if (extra) return refuse(400, `"${extra}" is not allowed`);
  return offer.answer({ path, query, body });
}

function misbehave(
  fault: Exclude<Fault, "slow" | "answer_lost">,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const json = { "content-type": "application/json" };
  const doings: Record<typeof fault, () => void> = {
    "500": () => void response.writeHead(500, json).end('{"message":"Server error"}'),
    "429": () => void response.writeHead(429, json).end('{"message":"Too many requests"}'),
    hang: () => {},
    html: () =>
      void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>"),
    not_json: () => void response.writeHead(200, json).end('{"status":"success","data":{"id":1'),
    wrong_shape: () =>
      void response.writeHead(200, json).end('{"status":true,"data":{"status":"success"}}'),
    reset: () => void request.socket.resetAndDestroy(),
    redirect: () => void response.writeHead(302, { location: "/elsewhere" }).end(),
    huge: () => void response.writeHead(200, json).end(`"${"x".repeat(3 * 1024 * 1024)}"`),
    cut_off: () => {
      response.writeHead(200, { ...json, "content-length": "1000" });
      response.write('{"status":', () => request.socket.destroy());
    },
  };
  doings[fault]();
}
