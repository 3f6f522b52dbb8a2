/**
 * Writes the types of a client that a generator makes from the API's own description. With them
 * tests/api/typed-client.test.ts is compiled, as a program of somebody else would be.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { endpoints } from "#contract/endpoints.ts";
import { describeApi } from "#server/platform/openapi/describe-api.ts";

// The generator calls the compiler's functions, which TypeScript 7 does not have.
const withFunctions = new URL("typescript-functions.ts", import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === "typescript" ? { url: withFunctions, shortCircuit: true } : next(name, context),
});

const { default: generate, astToString } = await import("openapi-typescript");
// Its parameter is any text, object or address.
const description = JSON.stringify(describeApi(endpoints, "http://localhost:3000"));
const folder = join(import.meta.dirname, "../tests/api/generated");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "api.d.ts"), astToString(await generate(description)));
