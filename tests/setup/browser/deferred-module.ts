/** What a built page holds back until its reader is served: see `startScript` in web/boot/inline-scripts.ts. */
export type DeferredModule = {
  /** The module itself, which starts the page. */
  code: string;
  /** What is fetched with it. */
  preloads: string[];
  /** Which of those are evaluated one at a time before it. */
  first: string[];
};

/** Reads it out of the page's HTML; a page without one is not a page of ours. */
export function readDeferredModule(html: string): DeferredModule {
  const [, attributes = "", code = ""] =
    /<script([^>]* type="text\/deferred-module"[^>]*)>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!code) throw new Error("The page has no deferred module");
  const list = (name: string) =>
    new RegExp(` data-${name}="([^"]*)"`).exec(attributes)?.[1]?.split(" ").filter(Boolean) ?? [];
  return { code, preloads: list("preload"), first: list("first") };
}

/** The scripts that it imports at once. */
export function importsOfModule({ code }: DeferredModule): string[] {
  return [...code.matchAll(/(?:import|from) ?"(\/assets\/[\w.~-]+\.js)"/g)].map(
    ([, path = ""]) => path,
  );
}
