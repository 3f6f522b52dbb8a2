import { createRequire } from "node:module";
import type { CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data";
import { oldestBrowsers } from "../../scripts/oldest-browsers.ts";

// Read as it is: 20 MB of JSON are no module to be transformed.
const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

// browserslist and the compatibility data name the browsers differently.
const browsers = [
  ["chrome", oldestBrowsers.chrome],
  ["chrome_android", oldestBrowsers.chrome],
  ["edge", oldestBrowsers.edge],
  ["firefox", oldestBrowsers.firefox],
  ["firefox_android", oldestBrowsers.firefox],
  ["safari", oldestBrowsers.safari],
  ["safari_ios", oldestBrowsers.ios_saf],
] as const;

/** A use of something newer than the oldest browsers. */
export type Newer = { name: string; file: string; lackedBy: readonly string[] };

/** "URLSearchParams.size", "Array.with", "structuredClone": what the compiler calls it. */
export function member(path: string): Identifier | undefined {
  const [type = "", name] = path.split(".");
  // The compiler's own names for what the language's names hold.
  const owner = type.replace(/^Readonly(?=Array|Map|Set)|Constructor$|(?<=^Iterator)Object$/g, "");
  if (!name) {
    return (
      find("api", owner) ?? find("api", "Window", owner) ?? find("javascript", "builtins", owner)
    );
  }
  return (
    find("api", owner, name) ??
    find("api", owner, `${name}_static`) ??
    find("javascript", "builtins", owner, name) ??
    find("javascript", "builtins", "Intl", owner, name) ??
    // Members that the compiler keeps in a part of its own, as GlobalEventHandlers.
    (find("api", owner) || find("javascript", "builtins", owner) ? undefined : earliest(name))
  );
}

export function attribute(tag: string, name: string): Identifier | undefined {
  return find("html", "elements", tag, name) ?? find("html", "global_attributes", name);
}

/** The names of two words that are newer wherever they stand: "withResolvers". One word may be anybody's. */
export function newerNames(): string[] {
  const holders = [...Object.values(data.api), ...Object.values(data.javascript.builtins ?? {})];
  const isNew = new Map<string, boolean>();
  for (const holder of holders) {
    for (const [path, feature] of Object.entries(holder)) {
      const name = path.replace(/_static$/, "");
      if (!/^[a-z]+[A-Z][A-Za-z]+$/.test(name)) continue;
      isNew.set(name, (isNew.get(name) ?? true) && lackedBy(feature).length > 0);
    }
  }
  return [...isNew].flatMap(([name, isNewer]) => (isNewer ? [name] : []));
}

/** "@starting-style", ":popover-open", "light-dark()", "text-wrap", "text-wrap: pretty" or "&" for nesting. */
export function styleFeature(name: string): Identifier | undefined {
  if (name === "&") return find("css", "selectors", "nesting");
  if (name.startsWith("@")) return find("css", "at-rules", name.slice(1));
  if (name.startsWith(":")) return find("css", "selectors", name.slice(1));
  if (name.endsWith("()")) return cssFunctions.get(name.slice(0, -2));
  const [property = "", word] = name.split(": ");
  return word ? find("css", "properties", property, word) : find("css", "properties", property);
}

/** The functions that values are written with, by their names. */
const cssFunctions = new Map<string, Identifier>(
  Object.values<Identifier>(data.css.types ?? {}).flatMap((type) =>
    [type, ...Object.values<Identifier>(type)].flatMap((held) => Object.entries<Identifier>(held)),
  ),
);

/** Of all interfaces that have the member, the one whose browsers have had it longest. */
function earliest(name: string): Identifier | undefined {
  return Object.keys(data.api)
    .flatMap((type) => find("api", type, name) ?? [])
    .sort((one, other) => lackedBy(one).length - lackedBy(other).length)
    .at(0);
}

function find(...path: string[]): Identifier | undefined {
  let at: unknown = data;
  for (const name of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return isIdentifier(at) ? at : undefined;
}

/** The browsers among the oldest that lack the feature, with the version that brought it: "chrome 126". */
export function lackedBy(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return browsers.flatMap(([browser, version]) => {
    const statement = support[browser];
    if (!statement || has(statement, version)) return [];
    const [first] = Array.isArray(statement) ? statement : [statement];
    const since = first?.version_added || "none";
    // Gone again, or only behind a flag or under another name.
    return [`${browser} ${isUpTo(since, version) ? "none" : since}`];
  });
}

function isUpTo(version: string, oldest: string | undefined): boolean {
  return Number.parseFloat(version.replace("≤", "")) <= Number.parseFloat(oldest ?? "");
}

function has(statement: SupportStatement, oldest: string | undefined): boolean {
  const all = Array.isArray(statement) ? statement : [statement];
  return all.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
      typeof added === "string" &&
      isUpTo(added, oldest) &&
      (typeof removed !== "string" || !isUpTo(removed, oldest)) &&
      !flags &&
      !prefix &&
      !alternative_name,
  );
}

function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "object" && value !== null;
}
