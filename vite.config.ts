import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "./scripts/oldest-browsers.ts";

const fileName = "assets/[name]-[hash:7].js";
const alwaysThere = /\/(rolldown-runtime|react|router|frame)-[^/]+$/;

/** What only the server and the API's documentation ask of a call: no browser needs to load it. */
const serversOwn =
  /\b(?:summary:\s*"(?:[^"\\]|\\.)*"|status:\s*20[01]|bodyLimit:\s*[\d_* ]+|aliases:\s*\[[^\]]*\]),/g;
/** The refusals that a page says itself, before or without an answer; the sentences of all others come with the answer. */
const namedByPages = new Set(
  [
    "contract/investing-rules.ts",
    ...globSync("web/**/*.{ts,tsx}", { cwd: import.meta.dirname }),
  ].flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), "utf8").match(/\b[A-Z_]{4,}\b/g) ?? [],
  ),
);
const withoutServersOwn: Plugin = {
  name: "without-servers-own",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!/\/contract\/[\w-]+\.ts$/.test(id)) return null;
    const own = code.replaceAll(serversOwn, "");
    if (!id.endsWith("/refusals.ts")) return { code: own, map: null };
    const unsaid = own.replaceAll(
      /\b([A-Z_]+)(:\s*\[\d+),\s*"(?:[^"\\]|\\.)*",?\s*\]/g,
      (whole, name: string, start: string) => (namedByPages.has(name) ? whole : `${name}${start}]`),
    );
    return { code: unsaid, map: null };
  },
};

export default defineConfig({
  plugins: [withoutServersOwn, tailwindcss(), reactRouter()],
  build: {
    sourcemap: false,
    target: buildTargets,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page has these when it runs, so no list of what else to fetch needs to name them.
      resolveDependencies: (_file, needed) => needed.filter((path) => !alwaysThere.test(path)),
    },
    rolldownOptions: {
      treeshake: {
        // These only declare, so a page carries no more of them than it names.
        moduleSideEffects: (id) => !/\/(contract|content|artwork)\//.test(id),
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The files name each other some hundred times, and no compression shortens a hash: seven signs tell releases apart.
            ...{ entryFileNames: fileName, chunkFileNames: fileName },
            // Fewer, larger files: a gzip stream of its own costs each small one 100 bytes and more.
            codeSplitting: {
              groups: [
                // Apart, so that a slow phone can evaluate one, breathe, and evaluate the other.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                {
                  // What every public page shows.
                  name: "frame",
                  test: /web\/(root\.tsx|(session|site|ui\/base|features\/frame\/public)\/)|contract\/(money\/kobo|public-pages)\.ts/,
                },
                {
                  // One project, for whoever reads it.
                  name: "detail",
                  test: /web\/(features\/projects\/header|ui\/cards)\/|web\/ui\/(heading-font|initial)\.ts|contract\/(image-address|places)\.ts/,
                },
                {
                  // What says how far a project is, wherever one is shown. Behind "detail", whose parts it uses.
                  name: "progress",
                  test: /web\/(features\/projects\/progress|ui\/figures)\/|web\/ui\/(facts|avatar)\.tsx/,
                },
                {
                  // What a list is asked with, for visitors and for investors, and what stands in its place meanwhile.
                  name: "list",
                  test: /web\/(features\/projects\/list|ui\/fields)\/|web\/ui\/(skeleton\.tsx|view-shapes\.ts)|contract\/project-facts\.ts/,
                },
                {
                  // The user's own menu, also on public pages.
                  name: "menu",
                  test: /web\/(features\/frame\/(menu-row|role-badge|use-closed-on-navigation|use-sign-out)|lib\/leave-area)\./,
                },
                {
                  // What stands around every signed-in page.
                  name: "area",
                  test: /web\/(features\/frame\/(area|admin-aside)|lib\/(admin-status|unread-\w+)\.ts)/,
                },
                // Of these a page needs all or none, and the icons without them.
                { name: "icon", test: /web\/ui\/icon\.tsx/ },
                { name: "dialog", test: /web\/ui\/overlays\/(dialog|dialog-actions|in-dialog)\./ },
              ],
            },
          },
        },
      },
    },
  },
});
