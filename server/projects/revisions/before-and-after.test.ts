import { afterAll, beforeAll, expect, test } from "vitest";
import { imageUrl } from "#contract/image-address.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { untilCallsWait } from "#tests/setup/app/until-calls-wait.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";
import { newId } from "../../platform/db/ids.ts";
import { lockRevision, publishRevision } from "./decide-revision.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

/** Sends a revision; answers its id. */
async function revise(projectId: string, body: object): Promise<string> {
  const sent = await app.call("PATCH", `/api/projects/${projectId}`, { as: creator, body });
  expect(sent.status).toBe(200);
  const { body: read } = await app.call("GET", `/api/projects/${projectId}/revision`, {
    as: creator,
  });
  return read.data.id;
}
const decide = (verb: "approve" | "reject", id: string) =>
  app.call("POST", `/api/admin/${verb}`, {
    as: admin,
    body: { id, type: "revision", ...(verb === "reject" ? { reason: "Too late." } : {}) },
  });
async function pictureOf({ id: ownerId }: TestUser): Promise<string> {
  const imageId = newId();
  await app.db`insert into app.image (id, owner_id, width, height) values (${imageId}, ${ownerId}, 40, 40)`;
  return imageUrl(imageId);
}

test("a project that ends takes back what waits for review, and nobody approves it any more", async () => {
  const { id } = await makeOpenProject(app, creator, admin);
  const images = [{ url: await pictureOf(creator), alt: "The roof" }];
  const revision = await revise(id, { description: "Twice the panels", images });
  await app.call("POST", `/api/projects/${id}/cancel`, { as: creator, body: {} });
  for (const verb of ["approve", "reject"] as const) {
    expect(await decide(verb, revision)).toMatchObject({
      status: 409,
      body: {
        code: "REVISION_NOT_OPEN",
        message:
          "This revision is not waiting for review: its creator took it back, or the project has ended",
      },
    });
  }
  const { body } = await app.call("GET", "/api/admin/pending-approvals?type=revision", {
    as: admin,
  });
  expect(body.data).toEqual([]);
  expect((await app.call("GET", `/api/projects/${id}`)).body.data).toMatchObject({
    status: "CANCELLED",
    description: "Panels for a school",
    images: [],
  });
  expect(await app.db`select from app.image_use where used_by = ${revision}`).toEqual([]);
});

test("of an approval and the end of its project at the same moment, neither waits for the other forever", async () => {
  const { id } = await makeOpenProject(app, creator, admin);
  const revision = await revise(id, { description: "Twice the panels" });
  let ending: Promise<{ status: number }> | undefined;
  await app.db.transaction(async (tx) => {
    await tx`select 1 as one from app.project where id = ${id} for no key update`;
    ending = app.call("POST", `/api/projects/${id}/cancel`, { as: creator, body: {} });
    await untilCallsWait(tx);
    await tx`set local lock_timeout = '300ms'`;
    const locked = await lockRevision(tx, revision);
    if (locked) await publishRevision(tx, locked);
  });
  expect(await ending).toMatchObject({ status: 200 });
  const [row] = await app.db`select status from app.project_revision where id = ${revision}`;
  expect(row).toEqual({ status: "approved" });
});

test("a text that nobody could read is no earlier text", async () => {
  const { id } = await makeOpenProject(app, creator, admin, { startDate: lagosDay(3) });
  const images = [{ url: await pictureOf(creator), alt: "The roof" }];
  await decide("approve", await revise(id, { description: "Panels for two schools", images }));
  expect(await app.db`select from app.earlier_text where project_id = ${id}`).toEqual([]);
  const [heard] = await app.db`
    select title, message from app.notification where person_id = ${creator.id} order by id desc limit 1`;
  expect(heard).toEqual({
    title: "The new text of Solar for Kano is approved",
    message: "Everyone reads it from the day your project opens.",
  });
  await app.db`update app.project_totals set status = 'OPEN' where project_id = ${id}`;
  expect((await app.call("GET", `/api/projects/${id}`)).body.data).toMatchObject({
    description: "Panels for two schools",
    images,
  });
  await decide("approve", await revise(id, { description: "Panels for three schools" }));
  expect((await app.call("GET", `/api/projects/${id}/texts`)).body).toMatchObject({
    data: [{ descriptionHtml: expect.stringContaining("two schools"), images }],
    total: 1,
  });
});

test("the updates say whether the words were changed or the pictures alone", async () => {
  const { id } = await makeOpenProject(app, creator, admin);
  const images = [{ url: await pictureOf(creator), alt: "The roof" }];
  await decide("approve", await revise(id, { images }));
  await decide("approve", await revise(id, { description: "Panels for two schools", images: [] }));
  await decide("approve", await revise(id, { images }));
  const { body } = await app.call("GET", `/api/projects/${id}/timeline`);
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
    "The pictures were changed",
    "The description was changed",
    "The pictures were changed",
  ]);
});
