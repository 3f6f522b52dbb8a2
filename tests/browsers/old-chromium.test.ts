import { test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { doMainJob } from "./main-job.ts";
import { openOldChromium } from "./old-chromium.ts";

const server = await openServer();

test("the main job in the oldest Chromium that the pages are made for", async () => {
  await doMainJob(await openOldChromium("109"), server);
});
