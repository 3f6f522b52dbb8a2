import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { buildTargets } from "../../scripts/oldest-browsers.ts";
import { lackedBy, type Newer, styleFeature } from "./compat-data.ts";

const root = resolve(import.meta.dirname, "..", "..");

/** What the styles use and the oldest browsers lack, as the build leaves them: what it rewrites does not count. */
export async function newerStylesUsed(): Promise<Newer[]> {
  return [
    ...newerIn(await builtStyles(), "web/styles"),
    ...globSync("{public/*.html,server/payments/sandbox/*.js}", { cwd: root }).flatMap((file) =>
      newerIn(stylesWithin(readFileSync(join(root, file), "utf8")), file),
    ),
  ];
}

async function builtStyles(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: {
      write: false,
      target: buildTargets,
      cssMinify: "lightningcss",
      rolldownOptions: { input: "web/styles/app.css" },
    },
  });
  if (!("output" in built)) throw new Error("The styles were not built once");
  return built.output
    .map((file) =>
      file.type === "asset" && /\.css$/.test(file.fileName) ? String(file.source) : "",
    )
    .join("\n");
}

/** The styles that a page or a script carries inside. */
function stylesWithin(text: string): string {
  return [...text.matchAll(/<style>(.*?)<\/style>|const css = `(.*?)`/gs)]
    .map(([, inPage, inScript]) => inPage ?? inScript ?? "")
    .join("\n");
}

function newerIn(styles: string, file: string): Newer[] {
  const unguarded = withoutGuarded(styles.replaceAll(/\/\*.*?\*\//gs, ""));
  const selectors = [...unguarded.matchAll(/[^{};]*(?={)/g)].join("\n");
  const names = new Set([
    ...matches(unguarded, /@([a-z-]+)/g, (name) => `@${name}`),
    ...matches(selectors, /:([a-z-]+)/g, (name) => `:${name}`),
    ...matches(unguarded, /(?<![\w-])([a-z][a-z-]*)\(/g, (name) => `${name}()`),
    ...declarations(unguarded),
    ...matches(selectors, /(?<!\\)&/g, () => "&"),
  ]);
  return [...names]
    .filter((name) => !names.has(`-webkit-${name.replace(/:.*/, "")}`))
    .map((name) => ({ name, file, lackedBy: lackedBy(styleFeature(name)).filter(isNewer) }))
    .filter((use) => use.lackedBy.length > 0);
}

/** What a browser never learns, as phones the shapes of a mouse's pointer, is nothing that its age keeps from it. */
function isNewer(browser: string): boolean {
  return !browser.endsWith(" none");
}

/** Every property, and every word that one is given: "text-wrap" and "text-wrap: pretty". */
function declarations(styles: string): string[] {
  return [...styles.matchAll(/[{;]\s*(-?[a-z][a-z-]*)\s*:([^;{}]*)(?=[;}])/g)].flatMap(
    ([, property = "", value = ""]) => [
      property,
      ...matches(value, /(?<![\w#.-])([a-z][a-z-]+)(?![\w(-])/g, (word) => `${property}: ${word}`),
    ],
  );
}

function matches(text: string, pattern: RegExp, write: (name: string) => string): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => write(name));
}

/** Leaves out what stands under an @supports that a browser must pass, and every question that one asks. */
function withoutGuarded(styles: string): string {
  const at = styles.indexOf("@supports");
  if (at < 0) return styles;
  const open = styles.indexOf("{", at);
  const close = endOfBlock(styles, open);
  const inside = /\bnot\b/.test(styles.slice(at, open)) ? styles.slice(open + 1, close) : "";
  return `${styles.slice(0, at)}${withoutGuarded(inside)}${withoutGuarded(styles.slice(close + 1))}`;
}

function endOfBlock(styles: string, open: number): number {
  let depth = 0;
  for (let at = open; at < styles.length; at += 1) {
    if (styles[at] === "{") depth += 1;
    if (styles[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return styles.length;
}
