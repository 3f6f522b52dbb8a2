import type { Server, ServerResponse } from "node:http";

/**
 * Requests to the servers of this process: how many were made, and which have no answer yet. Playwright says so too,
 * but makes several objects for each of the 26 requests of a page.
 */
export const requests = { made: 0, open: new Set<ServerResponse>() };

export function countRequests(server: Server): void {
  server.on("request", ({ url }, response) => {
    // A stream of events has no end, and nothing on the page waits for it.
    if (url?.startsWith("/api/events")) return;
    requests.made += 1;
    requests.open.add(response);
    response.on("close", () => requests.open.delete(response));
  });
}
