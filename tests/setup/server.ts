import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll } from "vitest";
import { mountPages } from "#server/pages.ts";
import { checkoutGuests } from "#server/payments/checkout-guests.ts";
import { every } from "#server/platform/jobs.ts";
import { makeTroubleLog } from "#server/platform/trouble-log.ts";
import { openTestHouse, type TestHouse } from "./house.ts";

export type TestServer = { url: string; house: TestHouse };

/**
 * The whole product on a free port: API, built pages and the worker of its jobs, on a database of its
 * own. Called once at the head of a test file; it stops when the file's tests are over.
 */
export async function openServer(environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const house = await openTestHouse({ PORT: String(port), PUBLIC_URL: url, ...environment });
  await mountPages(house.app, "production", {
    publicUrl: house.config.PUBLIC_URL,
    guests: checkoutGuests(house.config),
  });
  const worker = every(
    { name: "jobs", everyMs: 50, work: house.runJobs },
    makeTroubleLog(house.app.log),
  );
  await house.app.listen({ port, host: "localhost" });
  afterAll(async () => {
    await worker.stop();
    await house.close();
  });
  return { url, house };
}

/** The port must be known before the app is built: its mails and payments link to its own address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
