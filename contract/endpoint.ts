import * as z from "zod/mini";

/** Who may call. `anyone` still learns who is calling when a valid token comes along. */
export type Access = "anyone" | "signed-in" | "admin";

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path under /api, with {name} for each part taken from the input. */
  path: string;
  /** Other paths that the specifications name for the same call. They share everything. */
  aliases?: readonly { path: string }[];
  access: Who;
  /**
   * Does its work once for each Idempotency-Key and answers every repeat as it answered the first. Our
   * own client always sends one.
   */
  takesIdempotencyKey?: true;
  /** One line for the API's documentation. */
  summary: string;
  /** Path, query and body fields together, as one object. Strict objects refuse unknown fields. */
  input: Input;
  /** The fields of a success beside `error` and `message`: see `dataOf` and `pageOf`. */
  reply: Reply;
  /** Status of a success; 200 unless said. A verb may answer 202 for what is still pending. */
  status?: 200 | 201;
  /** Largest body in bytes; 16 KiB unless said. For a call that takes a file, the largest file. */
  bodyLimit?: number;
  /** A DELETE whose fields come in the body: what is secret must not stand in an address. */
  hasBody?: true;
  /** The body is one file as multipart/form-data, the input's `file`; JSON otherwise. */
  takesFile?: true;
  /** A success is a file and not JSON: see `fileReply`. Its media types, for the API's documentation. */
  givesFile?: readonly string[];
};

/** Whether the fields of a call come in its query, and not in its body. */
export function isInQuery({ method, hasBody }: Endpoint): boolean {
  return method === "GET" || (method === "DELETE" && !hasBody);
}

/** A file to keep. The server sends it piece by piece; a browser has it as a Blob. */
export type GivenFile = {
  name: string;
  type: string;
  body: Blob | AsyncIterable<Uint8Array>;
};

/** The success of a call that gives a file. */
export const fileReply = z.object({ file: z.custom<GivenFile>() });

/** Keeps the exact types of one endpoint. */
export function endpoint<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Who extends Access,
>(shape: Endpoint<Input, Reply, Who>): Endpoint<Input, Reply, Who> {
  return shape;
}

/** The usual success: `{data}`. */
export function dataOf<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object({ data: shape });
}

/** One page of a list: `{data: [...], nextCursor, total}`; `nextCursor` is null on the last page. */
export function pageOf<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object({
    data: z.array(shape),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  });
}

/** A success without data: only its message. */
export const emptyReply = z.object({ data: z.null() });
