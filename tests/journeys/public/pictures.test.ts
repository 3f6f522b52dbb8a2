import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makePicture, upload } from "#tests/setup/users/pictures.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("a creator adds pictures, says what they show, and they survive until the project has them", async () => {
  const page = await browser.newPage({ width: 360, expected: [/api\/images/] });
  const creator = await app.makePerson("user");
  await signInAs(page, creator);
  await page.goto("/creator/projects/create");
  // A picture is asked for first, and the card that it will make takes in what is typed.
  const card = page.locator('[aria-labelledby="card-to-be"]');
  await card.getByText("Add a picture or choose a category").waitFor();
  await page.getByLabel("Category").selectOption("Food & Beverage");
  await card.getByText("Your project’s name").waitFor();
  const first = page.locator("main form :is(input, textarea, select)").first();
  expect(await first.getAttribute("type")).toBe("file");
  await page.getByLabel("Project Name").fill("Cold rooms for Mile 12");
  await page.getByLabel("Description").fill("Three cold rooms.");
  await card.getByText("Cold rooms for Mile 12").waitFor();
  await card.getByText("Food & Beverage").waitFor();

  // A line that breaks: the reason, and another try.
  await page.route("**/api/images", (route) => route.abort());
  await choose(page, [await photo("lorry.jpg", 3000, 2000)]);
  await page.getByText("The picture could not be uploaded. Please try again.").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/images");
  const sent = page.waitForRequest("**/api/images");
  await page.locator("main").getByRole("button", { name: "Retry" }).click();
  // Shrunk in the browser: what travels is small.
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(300_000);
  await page.getByLabel("What picture 1 shows").waitFor();
  const cover = () => card.locator('img[src*="/images/"]').getAttribute("src");
  const ofLorry = await cover();

  // What is no picture is told apart before it travels, and can be left out.
  await choose(page, [{ name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hello") }]);
  await page.getByText("This picture cannot be read. Please choose another.").waitFor();
  await page.getByRole("button", { name: "Leave out note.jpg" }).click();
  await choose(page, [await photo("traders.jpg", 800, 600)]);
  await page.getByLabel("What picture 2 shows").waitFor();

  // Words are required; the field that lacks them gets the keyboard.
  await page.getByLabel("What picture 1 shows").fill("A lorry with tomatoes");
  await page.locator("main").getByRole("button", { name: "Next Step" }).click();
  await page.locator("main").getByText("Please say what the picture shows").waitFor();
  expect(await page.locator(":focus").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await page.getByLabel("What picture 2 shows").fill("Traders at the market");
  await page.getByRole("button", { name: "Use as cover: picture 2" }).click();
  await expect.poll(cover).not.toBe(ofLorry);
  await page.reload();
  await page.getByText("We kept what you had typed.").waitFor();
  const words = ["Traders at the market", "A lorry with tomatoes"];
  for (const [index, alt] of words.entries()) {
    expect(await page.getByLabel(`What picture ${index + 1} shows`).inputValue()).toBe(alt);
  }
  await page.locator("main").getByRole("button", { name: "Save Draft" }).click();
  await page.locator(".toast", { hasText: "Draft saved" }).waitFor();
  const mine = await app.call("GET", "/api/projects/mine", { as: creator });
  expect(mine.body.data[0].cover).toMatchObject({ alt: words[0], width: 800, height: 600 });
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  expect(await page.getByLabel("What picture 1 shows").inputValue()).toBe(words[1]);
}, 60_000);

test("a creator's own picture is chosen in the settings, stands beside their project, and is taken away", async () => {
  const creator = await app.makePerson("user");
  const { id } = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, creator);
  await page.goto("/creator/settings");
  await page.getByText("Add Picture").waitFor();
  await choose(page, [await photo("me.jpg", 900, 1200)]);
  await page.locator(".toast", { hasText: "Picture saved" }).waitFor();
  await page.getByText("Change Picture").waitFor();
  await loaded(page, "main img");
  await expectAccessible(page);
  await page.goto(`/projects/${id}`);
  await loaded(page, '[aria-label="Creator"] img');
  await page.goto("/creator/settings");
  await page.getByRole("button", { name: "Remove Picture" }).click();
  await page.locator(".toast", { hasText: "Picture removed" }).waitFor();
  await page.goto(`/projects/${id}`);
  const beside = page.getByRole("region", { name: "Creator" });
  await beside.getByText("Project Creator").waitFor();
  expect(await beside.locator("img").count()).toBe(0);
}, 60_000);

test("a project shows its pictures small, and large when asked; its card shows the first", async () => {
  const { id } = await projectWithPictures();
  const page = await browser.newPage({ isOwn: true });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if ("value" in shift) shifts.push(Number(shift.value));
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const paint of list.getEntries()) {
        if ("url" in paint) largest = String(paint.url);
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    const shifts: number[] = [];
    let largest = "";
    Object.assign(window, { seen: () => ({ shifts, largest }) });
  });
  // A mid-range phone, two points to the pixel: half a large picture's bytes are sharp enough.
  const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setDeviceMetricsOverride", screen);
  for (const [path, picture] of [
    ["/projects", "main article img[srcset]"],
    [`/projects/${id}`, "main img[srcset]"],
  ] as const) {
    await page.goto(path);
    await loaded(page, picture);
    const shown = page.locator(picture).first();
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/640\.webp$/,
    );
  }
  await protocol.send("Emulation.clearDeviceMetricsOverride");

  await page.goto(`/projects/${id}`);
  await scriptRuns(page);
  const gallery = page.getByRole("region", { name: "Pictures" });
  await gallery.scrollIntoViewIfNeeded();
  await loaded(page, '[aria-labelledby="pictures"] img');
  const seen = await page.evaluate("seen()");
  // On a slow line the drawing of its category is there long before its own picture, which has the same size.
  expect(seen).toEqual({ shifts: [], largest: expect.stringMatching(/\/(covers|images)\//) });
  await expectAccessible(page);

  await gallery.getByRole("link", { name: "Enlarge: A lorry" }).click();
  const large = page.getByRole("dialog", { name: "Picture 1 of 2" });
  await large.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog", { name: "Picture 2 of 2" }).getByAltText("The market").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Enlarge: A lorry");

  await page.goto("/projects");
  await loaded(page, "main article img");
  await expectAccessible(page);
}, 60_000);

test("whoever saves data fetches no picture until it is tapped", async () => {
  const { id } = await projectWithPictures();
  const page = await browser.newPage({ width: 360 });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().includes("/images/")) {
      fetched.push(request.url());
    }
  });
  await page.goto("/favicon.svg");
  await page.evaluate(() => localStorage.setItem("saver", "on"));
  await page.goto("/projects");
  await page.locator("main article").first().waitFor();
  await page.goto(`/projects/${id}`);
  await scriptRuns(page);
  await page.getByRole("region", { name: "Pictures" }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  expect(fetched).toEqual([]);
  await page.getByText("Show picture").first().click();
  await loaded(page, '[aria-labelledby="pictures"] li:first-child img');
  expect(fetched).toHaveLength(1);
}, 60_000);

async function projectWithPictures() {
  const creator = await app.makePerson("user");
  const images = [];
  for (const alt of ["A lorry", "The market"]) {
    const { body } = await upload(app, creator, await makePicture(1400, 900));
    images.push({ url: body.data.url, alt });
  }
  const description = "Three cold rooms for the traders. ".repeat(12);
  const change = { images, description };
  return makeOpenProject(app, creator, await app.makePerson("admin"), change);
}

async function photo(name: string, width: number, height: number) {
  return { name, mimeType: "image/jpeg", buffer: await makePicture(width, height) };
}

function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  return page.locator("input[type=file]").setInputFiles(files);
}

async function loaded(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((images) => {
    const image = document.querySelector(images);
    return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
  }, selector);
}
