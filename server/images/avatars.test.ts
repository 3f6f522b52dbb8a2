import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makePicture, upload } from "#tests/setup/users/pictures.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a person shows a picture of their own, changes it, and takes it away", async () => {
  const [ada, other] = [await app.makePerson(), await app.makePerson()];
  const photo = await makePicture(400, 300);
  const [mine, foreign] = [await upload(app, ada, photo), await upload(app, other, photo)];
  const update = (avatar: unknown) =>
    app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body: { avatar } });
  const address = mine.body.data.url.replace("1200.", "320.");
  expect((await update(mine.body.data.url)).body.data.avatar).toBe(address);
  expect((await app.fastify.inject({ url: address })).statusCode).toBe(200);
  for (const avatar of [
    foreign.body.data.url,
    "https://evil.example/a.webp",
    "javascript:alert(1)",
    7,
  ]) {
    const { status, body } = await update(avatar);
    expect([status, body.fields]).toEqual([400, { avatar: "Please upload the picture again" }]);
  }
  // Another change leaves it.
  const body = { telephone: "+2348031234568" };
  await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body });
  expect((await app.call("GET", "/api/users/me", { as: ada })).body.data.avatar).toBe(address);
  expect((await update(null)).body.data.avatar).toBe(null);
});

test("whoever reads of a creator sees their picture", async () => {
  const creator = await app.makePerson("user");
  await makeOpenProject(app, creator, await app.makePerson("admin"));
  const { body } = await upload(app, creator, await makePicture(400, 300));
  const avatar = body.data.url;
  await app.call("PATCH", `/api/users/update/${creator.id}`, { as: creator, body: { avatar } });
  const seen = await app.call("GET", `/api/users/${creator.id}`);
  expect(seen.body.data.avatar).toBe(avatar.replace("1200.", "320."));
});
