import { afterAll } from "vitest";
import { mountPages } from "#server/pages.ts";
import { checkoutCspSources } from "#server/payments/http/csp-sources.ts";
import { createTroubleLog } from "#server/platform/health/trouble-log.ts";
import { every } from "#server/platform/jobs/recurring.ts";
import { freePort } from "./free-port.ts";
import { countRequests } from "./requests.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import type { TestServer as DatabaseServer } from "./test-database.ts";

export type TestServer = { url: string; app: TestApp };

/**
 * The whole product on a free port: API, built pages and the worker of its jobs, on a database of its
 * own. Called once at the head of a test file; it stops when the file's tests are over.
 */
export async function openServer(
  environment: NodeJS.ProcessEnv = {},
  databases?: DatabaseServer,
): Promise<TestServer> {
  const port = await takePort();
  const url = `http://localhost:${port}`;
  const app = await createTestApp(
    { PORT: String(port), PUBLIC_URL: url, ...environment },
    databases,
  );
  await mountPages(app.fastify, "production", {
    publicUrl: app.config.PUBLIC_URL,
    cspSources: checkoutCspSources(app.config),
  });
  countRequests(app.fastify.server);
  const worker = startWorker(app);
  await app.fastify.listen({ port, host: "localhost" });
  afterAll(async () => {
    await worker.stop();
    await app.close();
  });
  return { url, app };
}

/** Does jobs when a call may have asked for some, and a little later what the clock or the test itself brought. */
function startWorker({ fastify, runJobs }: TestApp): { stop(): Promise<void> } {
  const later = every({ name: "jobs", everyMs: 500, work: runJobs }, createTroubleLog(fastify.log));
  let atOnce = Promise.resolve();
  fastify.server.on("request", ({ method }, response) => {
    if (method !== "GET") response.on("close", () => (atOnce = atOnce.then(runJobs)));
  });
  return {
    async stop() {
      await later.stop();
      await atOnce;
    },
  };
}

let workersPort: number | undefined;

/** The servers of a worker's files have one address, one after the other, so that its browser's devices can be kept. */
async function takePort(): Promise<number> {
  const port = await freePort(workersPort).catch(() => freePort());
  workersPort ??= port;
  return port;
}
