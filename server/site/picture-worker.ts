import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import { fontOptions } from "./fonts.ts";

/** A thread of its own that turns drawings into PNGs, one at a time; a failure ends it. */
parentPort?.on("message", (svg: string) => {
  parentPort?.postMessage(new Resvg(svg, fontOptions).render().asPng());
});
