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
            codeSplitting: {
              // Every page needs all of it: one piece is 3 KB smaller than the six it falls into.
              groups: [{ name: "router", test: /node_modules\/(react|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
});
