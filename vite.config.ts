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
});
