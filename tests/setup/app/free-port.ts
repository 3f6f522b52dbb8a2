import { once } from "node:events";
import { createServer } from "node:net";

/** The port must be known before the app is built: its mails and payments link to its own address. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
