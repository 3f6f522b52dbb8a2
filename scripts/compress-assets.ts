/** A step of the build: every text file once more as .br and .gz, as small as they get. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const client = join(import.meta.dirname, "../build/client");

for (const name of globSync("**/*.{js,css,svg,html,webmanifest}", { cwd: client })) {
  const whole = readFileSync(join(client, name));
  // Below that a second file saves nothing.
  if (whole.length < 500) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  writeFileSync(join(client, `${name}.br`), brotliCompressSync(whole, { params }));
  writeFileSync(join(client, `${name}.gz`), gzipSync(whole, { level: 9 }));
}
