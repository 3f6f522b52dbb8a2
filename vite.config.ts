import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildTargets } from "./scripts/oldest-browsers.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    sourcemap: false,
    target: buildTargets,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The contract only declares, so a page carries no more of it than it names.
        moduleSideEffects: (id) => !id.includes("/contract/"),
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer, larger files: a gzip stream of its own costs each small one 100 bytes and more.
            codeSplitting: {
              groups: [
                // Apart, so that a slow phone can evaluate one, breathe, and evaluate the other.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                {
                  // What every public page shows.
                  name: "frame",
                  test: /web\/(root|session|session-store|storage|meta|parts\/frame\/(page-error|public-(frame|header))|use-site|ui\/(button|first-icon|toast|logo|skip-link|adire|theme-switch|navigation-progress|skeleton|error-state))\.tsx?|contract\/(kobo|public-pages)\.ts/,
                },
                {
                  // What says how far a project is, wherever one is shown.
                  name: "progress",
                  test: /web\/(parts\/projects\/(project-(status|facts)|funding-progress)|ui\/(money|badge|progress-bar))\.tsx?/,
                },
                {
                  // One project, for whoever reads it.
                  name: "detail",
                  test: /web\/(parts\/projects\/(back-link|project-(problem|cover)|share-button|days-left)|ui\/(card|risk-note|picture|empty-state))\.tsx?|contract\/image-address\.ts/,
                },
                {
                  // What a list is asked with, for visitors and for investors.
                  name: "list",
                  test: /web\/(parts\/projects\/(list-query|kept-lists|project-(filters|results|grid|skeletons))|ui\/(select|text-field|field))\.tsx?|contract\/project-facts\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
