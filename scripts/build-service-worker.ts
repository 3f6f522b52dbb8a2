/** A step of the build: web/boot/service-worker.ts becomes /sw.js. */
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { buildTargets } from "./oldest-browsers.ts";

/** One script of its own: a worker cannot share the pages' modules, and its address must not change. */
export const serviceWorkerBuild = {
  root: join(import.meta.dirname, ".."),
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: buildTargets,
    rolldownOptions: {
      input: "web/boot/service-worker.ts",
      output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
    },
  },
} satisfies InlineConfig;

if (import.meta.main) await build(serviceWorkerBuild);
