import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Says of a route that its body may take as long as a picture takes on a slow line. */
const slowBody = { isSlowBody: true } as const;

/**
 * A scope whose calls take one file as multipart/form-data, of at most so many bytes, and nothing else:
 * every other call of the product stays JSON alone.
 */
export function takeFiles(largest: number, serve: (scope: FastifyInstance) => void) {
  return async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { files: 1, parts: 1, fields: 0, fileSize: largest, headerPairs: 20 },
    });
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...slowBody };
    });
    scope.addHook("preParsing", async (request) => {
      const type = request.headers["content-type"] ?? "";
      if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal("NOT_A_FILE_FORM");
    });
    serve(scope);
  };
}

/** The one file of the form. Throws IMAGE_TOO_LARGE, and IMAGE_MISSING for a form that holds none or is broken. */
export async function readFile(request: FastifyRequest): Promise<File> {
  try {
    const part = await request.file();
    if (part) return new File([new Uint8Array(await part.toBuffer())], part.filename ?? "");
  } catch (problem) {
    const code = problem instanceof Error && "code" in problem ? problem.code : "";
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal("IMAGE_TOO_LARGE");
  }
  throw new Refusal("IMAGE_MISSING");
}
