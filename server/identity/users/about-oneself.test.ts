import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const nothingSaid = { location: "", bio: "", website: "", linkedin: "", twitter: "" };

test("what one says about oneself is cleaned, made whole, shown on a creator's card and taken back", async () => {
  const creator = await app.makePerson("user");
  const path = `/api/users/update/${creator.id}`;
  const say = (body: object) => app.call("PATCH", path, { as: creator, body });
  const said = {
    ...{ location: "Enugu", bio: "I farm.\nWith my sister." },
    ...{ website: "https://ada.ng/", linkedin: "https://linkedin.com/in/ada" },
    twitter: "https://x.com/ada",
  };
  const typed = { location: " Enugu\u200b", bio: "I farm.\r\nWith my sister. ", website: "ada.ng" };
  const reply = await say({ ...typed, linkedin: "linkedin.com/in/ada", twitter: "@ada" });
  expect(reply.body.data).toMatchObject(said);
  await makeOpenProject(app, creator, await app.makePerson("admin"));
  const card = await app.call("GET", `/api/users/${creator.id}`);
  expect(card.body.data).toMatchObject(said);

  const links = {
    website: "javascript:alert(1)",
    linkedin: "https://evil.example",
    twitter: "a b",
  };
  const refused = await say({ ...links, bio: "x".repeat(501), location: "y".repeat(101) });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({
    website: "Please give a web address, such as https://ada.ng",
    linkedin: "Please give the address of your LinkedIn page",
    twitter: "Please give your name on X (Twitter), or the address of your page",
    bio: "Please use at most 500 characters for the bio",
    location: "Please use at most 100 characters for the location",
  });
  expect((await say({ telephone: "08031112222" })).body.data).toMatchObject(said);
  expect((await say(nothingSaid)).body.data).toMatchObject(nothingSaid);
});
