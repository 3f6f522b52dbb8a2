import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    sourcemap: false,
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
                  test: /web\/(root|session|session-store|storage|meta|parts\/frame\/(page-error|public-(frame|header|menu)|menu-row|use-closed-on-navigation|use-site|account-links)|ui\/(button|icon|toast|logo|skip-link|adire|theme-switch|data-saver-switch|navigation-progress))\.tsx?|contract\/kobo\.ts/,
                },
                {
                  // What the list of projects, a row of them and one of them have in common.
                  name: "browse",
                  test: /web\/(parts\/projects\/(project-(cover|status)|funding-progress)|ui\/(picture|skeleton|money|badge|progress-bar|empty-state|error-state))\.tsx?|contract\/(project-facts|image-address)\.ts/,
                },
                {
                  // One project, for whoever reads it.
                  name: "detail",
                  test: /web\/(dates|parts\/projects\/(back-link|project-(facts|problem)|share-button|creator-card|risk-note)|ui\/(dialog|card|avatar|tabs))\.tsx?/,
                },
                {
                  // The list, for visitors and for investors.
                  name: "list",
                  test: /web\/(parts\/projects\/(list-query|kept-lists|project-(card|filters|results|grid|skeletons))|ui\/(select|text-field|field))\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
