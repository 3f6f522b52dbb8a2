import { defineConfig } from "vitest/config";

/** For `npm run mutate`: the tests that need no database, so that hundreds of mutants take minutes. */
export default defineConfig({
  test: { include: ["{artwork,content,contract,web}/**/*.test.ts"], isolate: false },
});
