import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { scripts } from "#tests/setup/users/hostile-texts.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("an investor writes to a creator, and both see at once what the other does", async () => {
  const [investor, creator] = [await app.makePerson("investor"), await app.makePerson("user")];
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const phone = { width: 360, device: "phone", expected: [/api\/messages/] };
  const [writer, reader] = [
    await browser.newPage(phone),
    await browser.newPage({ device: "desk" }),
  ];
  await signInAs(writer, investor);
  await signInAs(reader, creator);
  await reader.goto("/creator/messages");
  await reader.getByRole("heading", { name: "No messages yet" }).waitFor();

  await writer.goto(`/investor/projects/${project.id}`);
  await writer.getByRole("link", { name: "Message Creator" }).click();
  const subject = writer.getByLabel("Subject");
  const content = writer.getByLabel("Message to Ada Obi");
  await writer.getByRole("button", { name: "Send" }).click();
  await writer.locator("form").getByText("Please write a subject").waitFor();
  await expectAccessible(writer);
  await subject.fill("Is the ice metered?");
  const hostile = `${scripts.join("\n")}\nSee https://ajose.ng/a. javascript:alert(1)`;
  await content.fill(hostile);

  // The line breaks, the writer goes away, and comes back: nothing of it is lost.
  await writer.route("**/api/messages", (route) => route.abort());
  await writer.getByRole("button", { name: "Send" }).click();
  await writer.locator("form").getByText("Failed to send message. Please try again.").waitFor();
  await writer.unroute("**/api/messages");
  await writer.goBack();
  await writer.getByRole("link", { name: "Message Creator" }).click();
  expect(await subject.inputValue()).toBe("Is the ice metered?");
  expect(await content.inputValue()).toBe(hostile);
  await writer.getByRole("button", { name: "Send" }).click();
  await writer.getByRole("article", { name: "Is the ice metered?" }).waitFor();

  // It comes by itself, is counted, and reading it is told.
  const menu = reader.getByRole("navigation", { name: "Main" });
  const messages = menu.getByRole("link", { name: "Messages" });
  await messages.getByText("1 unread").waitFor();
  const row = reader.getByRole("link", { name: /Ada Obi\s*Is the ice metered\?/ });
  await row.click();
  const log = reader.getByRole("log");
  await log.getByText("<svg onload=alert(1)>").waitFor();
  const links = await log.getByRole("link").all();
  const leads = await Promise.all(
    links.map(async (link) => [await link.getAttribute("href"), await link.getAttribute("rel")]),
  );
  const rel = "noopener noreferrer nofollow ugc";
  expect(leads).toEqual([
    ["https://evil.example/", rel],
    ["https://ajose.ng/a", rel],
  ]);
  expect(await log.locator("img, svg, iframe, style, form, script").count()).toBe(0);
  await writer.getByText(/^\d\d:\d\d, read$/).waitFor();
  await messages.getByText("unread").waitFor({ state: "detached" });
  await expectAccessible(reader);

  await reader.getByLabel("Reply to Ada Obi").fill("By the kilo.");
  await reader.getByRole("button", { name: "Send" }).click();
  await writer.getByRole("log").getByText("By the kilo.").waitFor();
  expect(await reader.getByLabel("Reply to Ada Obi").inputValue()).toBe("");
  await expectAccessible(writer);

  // On a phone the list comes back in the place of what was read.
  await writer.getByRole("link", { name: "Back to the inbox" }).click();
  await writer.getByLabel("Search").fill("nothing like it");
  await writer.getByText("No messages match your search.").waitFor();
  await writer.getByLabel("Search").fill("ICE metered");
  await writer.getByRole("link", { name: /Is the ice metered/ }).click();

  // Whoever is blocked is told so, and keeps what they typed.
  await reader.getByRole("button", { name: "Block Ada Obi" }).click();
  await reader.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await reader.getByText("You have blocked this person. Unblock them to write to them.").waitFor();
  await expectAccessible(reader);
  const reply = writer.getByLabel("Reply to Ada Obi");
  await reply.fill("And on a hot day?");
  await writer.getByRole("button", { name: "Send" }).click();
  const refused = "This person does not take messages from you";
  await writer.locator(".conversation").getByText(refused).waitFor();
  await reader.getByRole("button", { name: "Unblock Ada Obi" }).click();
  await writer.reload();
  expect(await reply.inputValue()).toBe("And on a hot day?");
  await writer.getByRole("button", { name: "Send" }).click();
  await log.getByText("And on a hot day?").waitFor();
});

test("a creator writes to all backers, an admin to anyone, and a stranger is told why they cannot", async () => {
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const amounts = [25_000_00n, 25_000_00n];
  const { project, investors } = await makeFundedProject(app, creator, admin, amounts);
  const page = await browser.newPage({ expected: [/api\/messages/] });
  await signInAs(page, creator);
  await page.goto(`/creator/projects/${project.id}`);
  await page.getByRole("link", { name: "Write to Backers" }).click();
  await page.getByText("All backers of Solar for Kano: 2 people, each by themselves").waitFor();
  await page.getByLabel("Subject").fill("We begin");
  await page.getByLabel("Message to All backers of Solar for Kano").fill("On Monday.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("This went to all your backers. Their answers come one by one.").waitFor();
  await expectAccessible(page);

  await signInAs(page, admin);
  await page.goto(`/admin/users?search=${creator.email}`);
  await page.getByRole("button", { name: "Details" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Message" }).click();
  await page.getByLabel("Subject").fill("One line of your budget");
  await page.getByLabel("Message to Ada Obi").fill("Is the filter in it?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("log").getByText("Is the filter in it?").waitFor();

  const [backer] = investors as [TestUser];
  await signInAs(page, backer);
  await page.goto("/investor/messages");
  await page.getByRole("link", { name: /We begin/ }).click();
  await page.getByRole("log").getByText("On Monday.").waitFor();
  await page.goto(`/investor/messages?to=${admin.id}`);
  await page
    .getByRole("alert")
    .getByText(/^You can write to creators of projects/)
    .waitFor();
  await expectAccessible(page);
});
