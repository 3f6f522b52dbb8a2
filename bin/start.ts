import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isBuilt } from "#server/build-stamp.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runProgram, say } from "#server/platform/config/run-program.ts";

const root = join(import.meta.dirname, "..");

/** `npm start`: builds the pages when what they are made of has changed, then serves. */
process.env.NODE_ENV ??= "production";
await runProgram(async () => {
  if (!isBuilt()) await build();
});
await import("./serve.ts");

async function build(): Promise<void> {
  if (!hasBuildTools()) {
    throw new OperatorProblem(
      "The pages are not built, or were built of something else, and the tools for it are not installed: " +
        "run npm ci && npm run build, and leave the build folder in place",
    );
  }
  say("Building the pages (only when they have changed) ...");
  const child = spawn("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    // A group of its own, so that whoever stops the start also stops what npm has started.
    detached: true,
  });
  const stop = () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    process.exit(1);
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const [status]: unknown[] = await once(child, "exit");
  process.off("SIGTERM", stop).off("SIGINT", stop);
  if (status !== 0) throw new OperatorProblem("The pages could not be built");
}

/** npm ci --omit=dev leaves them out. */
function hasBuildTools(): boolean {
  try {
    createRequire(import.meta.url).resolve("@react-router/dev/package.json");
    return true;
  } catch {
    return false;
  }
}
