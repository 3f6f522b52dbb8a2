import { join } from "node:path";

/** Half of a program's start is compiling, and the tests start more than a hundred: each reads what one has compiled. */
export const compileCache = join(import.meta.dirname, "../../../node_modules/.cache/compiled");
