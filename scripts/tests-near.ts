import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const units = /^((artwork|content|contract|server|database|web)\/.*|tests\/api\/.*)\.test\.tsx?$/;
/** What brings everything together: each test imports it, and says nothing about a change below it. */
const composes = /(^|\/)(routes|jobs|recurring)\.ts$|^server\/app\.ts$|^tests\/setup\/|^bin\//;
const mostSteps = 2;
const mostImporters = 12;

/**
 * The unit tests nearest to changed files: those that changed; a file's own test, or those beside it where it has
 * none; and those that import it, at most through one other. What imports only a type is left to the compiler.
 */
export function unitTestsNear(changed: string[]): string[] {
  const importers = readImporters();
  const near = new Set(changed.flatMap((path) => [...besides(path, importers)]));
  for (const path of changed) {
    for (const one of importersOf(path, importers)) near.add(one);
  }
  return [...near].filter((path) => units.test(path)).sort();
}

/** The tests of the rules of the house that a change can break. */
export function houseTestsNear(changed: string[]): string[] {
  const hasChanged = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const isSql = (path: string) =>
    path.endsWith(".sql") || (/^(server|database)\/.*\.ts$/.test(path) && hasSql(path));
  return [
    "tests/architecture.test.ts",
    "tests/catalogue.test.ts",
    ...(hasChanged(/\.test\.tsx?$/) ? ["tests/no-early-return.test.ts"] : []),
    ...(hasChanged(/^(server|tests\/faults)\//) ? ["tests/mutants.test.ts"] : []),
    ...(hasChanged(/^web\//) ? ["tests/browsers/newer-apis.test.ts"] : []),
    ...(hasChanged(/^tests\/statements\//) || changed.some(isSql) ? ["tests/program.test.ts"] : []),
    ...(hasChanged(/^database\//) ? ["tests/schema.test.ts"] : []),
  ];
}

function hasSql(path: string): boolean {
  return !path.includes(".test.") && /\b(db|tx|sql)(<[^`]*>)?`/.test(read(path));
}

function* besides(path: string, importers: Map<string, string[]>): Generator<string> {
  yield path;
  const own = path.replace(/\.\w+$/, ".test.");
  const files = globSync("*.test.{ts,tsx}", { cwd: join(root, dirname(path)) });
  const there = files.map((file) => join(dirname(path), file));
  const named = there.filter((test) => test.startsWith(own));
  const isTested = (importers.get(path) ?? []).some((one) => units.test(one));
  if (named.length > 0) yield* named;
  else if (!isTested && /\.(tsx?|sql)$/.test(path)) yield* there;
}

/** Whatever imports the file, step by step; of a file that many import, only the tests that do. */
function importersOf(path: string, importers: Map<string, string[]>): Set<string> {
  const found = new Set<string>();
  let edge = [path];
  for (let step = 0; step < mostSteps; step++) {
    edge = edge
      .flatMap((one) => {
        const next = importers.get(one) ?? [];
        const isWide = next.length > mostImporters;
        return isWide || composes.test(one)
          ? next.filter((test) => step === 0 && units.test(test))
          : next;
      })
      .filter((one) => !found.has(one));
    for (const one of edge) found.add(one);
  }
  return found;
}

/** For each file those that import its values, or read it by its name. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const files = globSync("{artwork,bin,content,contract,server,database,web,tests}/**/*.{ts,tsx}", {
    cwd: root,
  });
  for (const file of files) {
    for (const target of importsOf(file)) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:from |import |import\(|new URL\(|import\.meta\.dirname, )"([#.][^"]+|[\w/-]+\.(?:sql|ts))"/g,
  );
  return [...found]
    .filter(
      ({ index, input }) =>
        !/(import|export) type [^;]*$/.test(input.slice(0, index).slice(-2_000)),
    )
    .map(([, target = ""]) => resolved(file, target));
}

function resolved(file: string, target: string): string {
  return target.startsWith("#") ? target.slice(1) : join(dirname(file), target);
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
