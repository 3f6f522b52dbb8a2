import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { drawCover } from "#server/site/draw-cover.ts";
import { importsOfModule, readDeferredModule } from "./deferred-module.ts";

const client = join(import.meta.dirname, "../../../build/client");

/** What the first view of a page loads, each in bytes as gzip -9 makes them. */
export type PageWeight = {
  /** Every script: what the page preloads or starts, and all that those import. */
  scripts: Map<string, number>;
  /** What those may fetch once they run: pieces below the first screen, and whatever is opened. */
  later: Map<string, number>;
  html: number;
  styles: number;
  fonts: number;
  /** Everything, with the pictures and the icon. */
  total: number;
};

/** Weighs a built page by its HTML: what it names and what that imports. */
export function weighPage(html: string): PageWeight {
  const scripts = new Map<string, number>();
  const deferred = readDeferredModule(html);
  for (const path of [...deferred.preloads, ...importsOfModule(deferred)]) addScript(path, scripts);
  const later = new Map<string, number>();
  for (const path of scripts.keys()) {
    const source = readFileSync(join(client, path), "utf8");
    for (const [, name] of source.matchAll(/import\(["'`]\.\/([\w.~-]+\.js)["'`]\)/g)) {
      addScript(`/assets/${name}`, later, scripts);
    }
  }
  const files = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? ""))].map(sizeOf);
  const fonts = sum(files(/"(\/fonts\/[\w.-]+\.woff2)"/g));
  const pictures = sum(files(/(?:src|href)="(\/[\w/.-]+\.(?:png|webp|svg))"/g));
  const styles = gzip(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "");
  const page = gzip(html);
  const total = page + sum([...scripts.values()]) + fonts + pictures;
  return { scripts, later, html: page, styles, fonts, total };
}

function addScript(
  path: string,
  scripts: Map<string, number>,
  known: ReadonlyMap<string, number> = scripts,
): void {
  if (scripts.has(path) || known.has(path)) return;
  const source = readFileSync(join(client, path), "utf8");
  scripts.set(path, gzip(source));
  for (const next of importsOf(source)) addScript(`/assets/${next}`, scripts, known);
}

/** The files that a built script imports at once; `import()` is not among them. */
function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:import|from)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g)].map(
    ([, name]) => name ?? "",
  );
}

export function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, part) => whole + part, 0);
}

function sizeOf(path: string): number {
  const drawn = drawCover(path);
  if (drawn !== null) return gzip(drawn);
  const content = readFileSync(join(client, path));
  return /\.svg$/.test(path) ? gzip(content) : content.length;
}
