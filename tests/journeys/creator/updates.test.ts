import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("a creator writes an update, sees how it will look, and everyone can read it", async () => {
  const creator = await app.makePerson("user");
  const { id } = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const page = await browser.newPage({ width: 360, expected: [/api.projects/] });
  await signInAs(page, creator);

  // From the public page, where only its creator sees the way.
  await page.goto(`/projects/${id}`);
  await page.getByRole("link", { name: "Write an Update" }).click();
  await page.waitForURL(`**/creator/projects/${id}#updates`);
  await page.getByText("The creator has not written an update yet.").waitFor();
  const form = page.getByRole("form", { name: "Write an update" });
  await expectAccessible(page);

  // What is missing is said beside it, whichever side of the form is shown.
  await form.getByRole("tab", { name: "Preview" }).click();
  await form.getByText("Nothing to preview yet.").waitFor();
  await form.getByRole("button", { name: "Post Update" }).click();
  await form.getByText("Please fill in all required fields").first().waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("title");
  await expectAccessible(page);

  // It may be left again; the next refusal brings the field back, and the keyboard stays in it.
  await form.getByLabel("Title").fill("The panels are up");
  await form.getByRole("tab", { name: "Preview" }).click();
  await form.getByText("Nothing to preview yet.").waitFor();
  await form.getByRole("button", { name: "Post Update" }).click();
  await form.getByText("Please fill in all required fields").first().waitFor();
  await page.keyboard.type("Forty panels");
  expect(await form.getByLabel("What has happened").inputValue()).toBe("Forty panels");

  await form.getByLabel("What has happened").fill("**Forty** panels <script>alert(1)</script>");
  await form.getByRole("tab", { name: "Preview" }).click();
  await form.locator("strong", { hasText: "Forty" }).waitFor();
  await form.getByText("<script>alert(1)</script>").waitFor();
  await expectAccessible(page);

  // It survives a reload, and a line that breaks.
  await page.reload();
  expect(await form.getByLabel("Title").inputValue()).toBe("The panels are up");
  await page.route("**/api/projects/*/updates", (route) => route.abort());
  await form.getByRole("button", { name: "Post Update" }).click();
  await form.getByText("Failed to post the update").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/projects/*/updates");
  await form.getByRole("button", { name: "Post Update" }).click();
  await page.locator(".toast", { hasText: "Update posted" }).waitFor();
  await page.getByRole("heading", { name: "The panels are up" }).waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("");
  await page.reload();
  expect(await form.getByLabel("Title").inputValue()).toBe("");

  const visitor = await browser.newPage({ device: "visitor" });
  await visitor.goto(`/projects/${id}`);
  await visitor.getByRole("heading", { name: "The panels are up" }).waitFor();
  await scriptRuns(visitor);
  expect(await visitor.getByRole("link", { name: "Write an Update" }).count()).toBe(0);
}, 60_000);

test("a new description waits for an admin, who reads both, and the one before stays readable", async () => {
  const creator = await app.makePerson("user");
  const admin = await app.makePerson("admin");
  const { id } = await makeOpenProject(app, creator, admin, { description: "Panels for a school" });
  const page = await browser.newPage({ device: "creator", width: 360 });
  await signInAs(page, creator);
  await page.goto(`/creator/projects/${id}`);
  await page.getByRole("link", { name: "Edit Description" }).click();
  const send = page.getByRole("button", { name: "Send for review" });
  const text = page.getByLabel("Description", { exact: true });
  expect(await send.isDisabled()).toBe(true);

  // Buttons in place of signs; what is typed survives a reload.
  await text.selectText();
  await page.getByRole("button", { name: "Bold" }).click();
  expect(await text.inputValue()).toBe("**Panels for a school**");
  await page.keyboard.press("ControlOrMeta+z");
  expect(await text.inputValue()).toBe("Panels for a school");
  await text.fill("- Panels");
  await text.press("Enter");
  await page.keyboard.type("Cables");
  await text.press("Enter");
  await text.press("Enter");
  expect(await text.inputValue()).toBe("- Panels\n- Cables\n");
  await text.fill("Panels for two schools");
  await page.reload();
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByText("Panels for two schools").waitFor();
  await send.click();
  await page.locator(".toast", { hasText: "Sent for review." }).waitFor();
  await page.getByRole("heading", { name: "Your new text waits for review" }).waitFor();
  await page.getByText("Panels for a school").waitFor();
  await expectAccessible(page);

  // Taken back, it is still there to go on with, or to leave for the approved one.
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.locator(".toast", { hasText: "Taken back." }).waitFor();
  await page.getByRole("link", { name: "Edit Description" }).click();
  await page.getByText("You took this text back").waitFor();
  expect(await text.inputValue()).toBe("Panels for two schools");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use the approved text" }).click();
  expect(await text.inputValue()).toBe("Panels for a school");
  expect(await send.isDisabled()).toBe(true);
  await text.fill("Panels for two schools");
  await send.click();
  await page.getByRole("heading", { name: "Your new text waits for review" }).waitFor();

  const desk = await browser.newPage({ device: "admin" });
  await signInAs(desk, admin);
  await desk.goto("/admin/approvals?type=revision");
  const both = desk.getByRole("region", { name: "Details" });
  await both.locator("del", { hasText: "Panels for a school" }).waitFor();
  await both.locator("ins", { hasText: "Panels for two schools" }).waitFor();
  await expectAccessible(desk);
  await both.getByRole("button", { name: "Approve" }).click();
  await desk.getByRole("dialog").getByText("Everyone reads the new text at once.").waitFor();
  await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await desk.locator(".toast", { hasText: "Revision approved" }).waitFor();

  await page.goto(`/projects/${id}`);
  await page.getByText("Panels for two schools").first().waitFor();
  await page.getByRole("link", { name: "Read what it said before" }).click();
  await page.waitForURL(`**/projects/${id}/texts`);
  await page.getByText("Panels for a school").waitFor();
}, 60_000);

test("a backer chooses to be named, and is", async () => {
  const creator = await app.makePerson("user");
  const { id } = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const backer = await app.makePerson("investor");
  await app.fund(backer.id, 5_000_00n);
  await app.call("POST", "/api/investments", {
    as: backer,
    body: { projectId: id, amount: 1000 },
  });
  const page = await browser.newPage({ expected: [/api.users.update/] });
  await signInAs(page, backer);
  await page.goto("/investor/investments");
  const choice = page.getByLabel("Name me among the backers");
  await page.getByText("as Ada O.").waitFor();
  await page.route("**/api/users/update/*", (route) => route.abort());
  await choice.click();
  await page.locator(".toast", { hasText: "Failed to update profile" }).waitFor();
  expect(await choice.isChecked()).toBe(false);
  await page.unroute("**/api/users/update/*");
  await choice.check();
  await page.locator(".toast", { hasText: "Profile updated successfully!" }).waitFor();
  await expectAccessible(page);
  await page.goto(`/projects/${id}`);
  await page.getByRole("heading", { name: "Backers" }).waitFor();
  await page.getByText("Ada O.").waitFor();
});

test("back to the list of opportunities finds it was left, without asking again", async () => {
  const creator = await app.makePerson("user");
  const admin = await app.makePerson("admin");
  for (let count = 0; count < 14; count += 1) {
    await makeOpenProject(app, creator, admin, { name: `Well number ${count}` });
  }
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, await app.makePerson("investor"));
  await page.goto("/investor/projects?search=well");
  await page.getByRole("link", { name: "Load More Projects" }).click();
  const last = page.locator("main article").nth(13);
  await last.waitFor();
  const name = await last.getByRole("heading").textContent();
  let lists = 0;
  page.on("request", (request) => {
    if (/api\/projects\?/.test(request.url())) lists += 1;
  });
  await last.getByRole("link", { name: "View Details" }).click();
  await page.getByRole("heading", { level: 1, name: name ?? "" }).waitFor();
  await page.goBack();
  await last.waitFor();
  expect(await last.getByRole("heading").textContent()).toBe(name);
  await page.waitForFunction(() => window.scrollY > 1000);
  expect(lists).toBe(0);
}, 60_000);
