import { test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { openFirefox } from "./firefox.ts";
import { doMainJob } from "./main-job.ts";
import { openOldChromium } from "./old-chromium.ts";
import { openWebkit } from "./webkit.ts";

const server = await openServer();

test.each([
  ["Firefox", openFirefox],
  ["WebKit", openWebkit],
  ["Chromium 123", () => openOldChromium("123")],
])("the main job in %s", async (_, open) => {
  await doMainJob(await open(), server);
});
