import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { imageUrl } from "#contract/image-address.ts";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { lagosDay, makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";
import { newId } from "../../platform/db/ids.ts";

let app: TestApp;
let creator: TestUser;
let other: TestUser;
let admin: TestUser;
let admin2: TestUser;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  other = await app.makePerson("user");
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
});
beforeEach(async () => {
  ({ id } = await makeOpenProject(app, creator, admin));
});
afterAll(() => app.close());

const path = (rest = "") => `/api/projects/${id}${rest}`;
const revise = (body: object, as: TestUser | undefined = creator) =>
  app.call("PATCH", path(), { as, body });
const read = async () => (await app.call("GET", path())).body.data;
const newest = async () => (await app.call("GET", path("/revision"), { as: creator })).body.data;
const waiting = async (as = admin) => {
  const { body } = await app.call("GET", "/api/admin/pending-approvals?type=revision&limit=50", {
    as,
  });
  return body.data.find(({ title }: { title: string }) => title === name());
};
const decide = (verb: "approve" | "reject", itemId: string, as = admin) => {
  const reason = verb === "reject" ? { reason: "Say what the panels cost." } : {};
  return app.call("POST", `/api/admin/${verb}`, {
    as,
    body: { id: itemId, type: "revision", ...reason },
  });
};
async function pictureOf({ id: ownerId }: TestUser): Promise<string> {
  const imageId = newId();
  await app.db`insert into app.image (id, owner_id, width, height) values (${imageId}, ${ownerId}, 40, 40)`;
  return imageUrl(imageId);
}
const name = () => `Solar ${id}`;
const withName = () => app.db`update app.project set name = ${name()} where id = ${id}`;

test("a new text waits for review, is public once approved, and the one before stays readable", async () => {
  await withName();
  const { status, body } = await revise({ description: "Panels for **two** schools" });
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: "Sent for review. What is public stays as it is until then.",
  });
  expect(await read()).toMatchObject({ description: "Panels for a school" });
  const item = await waiting();
  expect(item).toMatchObject({ type: "revision", amount: "0.00", isOwn: false });
  await app.runJobs();
  const told = await app.db`select title from app.notification where person_id = ${admin.id}`;
  expect(told.map(({ title }) => title)).toContain(
    `A new text of ${name()} waits for your decision`,
  );
  const shown = await app.call("GET", `/api/admin/revisions/${item.id}`, { as: admin });
  expect(shown.body.data).toMatchObject({
    description: "Panels for **two** schools",
    before: { description: "Panels for a school" },
  });
  expect((await decide("approve", item.id)).body).toMatchObject({
    message: "Revision approved",
    data: { status: "approved" },
  });
  expect(await read()).toMatchObject({
    description: "Panels for **two** schools",
    descriptionHtml: expect.stringContaining("<strong>two</strong>"),
  });
  expect((await app.call("GET", path("/texts"))).body).toMatchObject({
    data: [{ descriptionHtml: expect.stringContaining("Panels for a school") }],
    total: 1,
  });
  const { body: timeline } = await app.call("GET", path("/timeline"));
  expect(timeline.data[0].bodyHtml).toContain(`href="/projects/${id}/texts"`);
  expect(await newest()).toMatchObject({ status: "approved" });
  const [audited] = await app.db`
    select actor_id, before, after from app.audit where subject_id = ${item.id}`;
  expect(audited).toMatchObject({
    actorId: admin.id,
    before: { description: "Panels for a school" },
    after: { description: "Panels for **two** schools" },
  });
  const [heard] = await app.db`
    select title, link from app.notification where person_id = ${creator.id} order by id desc limit 1`;
  expect(heard).toEqual({
    title: `The new text of ${name()} is public`,
    link: `/creator/projects/${id}/description`,
  });
});

test("a rejected one says why, changes nothing public, and can be sent again", async () => {
  await withName();
  await revise({ description: "First" });
  const item = await waiting();
  const noReason = { id: item.id, type: "revision" };
  const asked = await app.call("POST", "/api/admin/reject", { as: admin, body: noReason });
  expect(asked).toMatchObject({ status: 400, body: { message: "Please give a reason" } });
  expect((await decide("reject", item.id)).body.message).toBe("Revision rejected");
  expect(await read()).toMatchObject({ description: "Panels for a school" });
  expect(await newest()).toMatchObject({
    status: "rejected",
    reason: "Say what the panels cost.",
    description: "First",
  });
  expect((await decide("approve", item.id, admin2)).body).toMatchObject({
    code: "REVISION_NOT_OPEN",
    message: expect.stringContaining("it was rejected by "),
  });
  await revise({ description: "Second" });
  expect(await newest()).toMatchObject({ status: "open", description: "Second", reason: null });
});

test("sending another replaces what waits: nobody approves a text that they have not read", async () => {
  await withName();
  await revise({ description: "First" });
  const first = await waiting();
  await revise({ description: "Second" });
  expect((await decide("approve", first.id)).body).toMatchObject({
    code: "REVISION_NOT_OPEN",
    message: "This revision is not waiting for review: its creator has sent a newer one",
  });
  const rows = await app.db`
    select status from app.project_revision where project_id = ${id} order by id`;
  expect(rows).toEqual([{ status: "replaced" }, { status: "open" }]);
  const taken = await app.call("DELETE", path("/revision"), { as: creator });
  expect(taken).toMatchObject({ status: 200 });
  expect(await waiting()).toBeUndefined();
  expect(await app.call("DELETE", path("/revision"), { as: creator })).toMatchObject({
    body: { code: "REVISION_NOT_OPEN" },
  });
  expect(await read()).toMatchObject({ description: "Panels for a school" });
});

test("only the description and the pictures change, and only while the project is not over", async () => {
  for (const field of [
    { expectedRaiseAmount: "60000" },
    { startDate: lagosDay(1) },
    { endDate: lagosDay(60) },
    { milestones: [{ title: "All", sharePercent: 100, dueDate: lagosDay(60) }] },
  ]) {
    const { status, body } = await revise({ description: "New", ...field });
    expect({ status, ...body }).toMatchObject({
      status: 400,
      message: "Goal, dates, milestones and fees never change after approval",
      fields: { [Object.keys(field)[0] ?? ""]: expect.any(String) },
    });
  }
  for (const field of [{ name: "Other" }, { tags: ["x"] }, { expectedROI: null }]) {
    expect(await revise({ description: "New", ...field })).toMatchObject({
      status: 400,
      body: { message: "After approval only the description and the pictures can change" },
    });
  }
  for (const same of [{}, { description: "Panels for a school" }]) {
    expect(await revise(same)).toMatchObject({
      status: 400,
      body: { message: "Nothing is different from what is public now" },
    });
  }
  expect(await newest()).toBeNull();
  await app.call("POST", path("/cancel"), { as: creator, body: {} });
  expect(await revise({ description: "New" })).toMatchObject({
    body: { code: "PROJECT_LOCKED" },
  });
});

test("nobody revises, reads or takes back another's, and nobody decides on their own", async () => {
  await withName();
  await revise({ description: "First" });
  for (const reply of [
    await revise({ description: "Mine now" }, other),
    await app.call("GET", path("/revision"), { as: other }),
    await app.call("DELETE", path("/revision"), { as: other }),
  ]) {
    expect(reply).toMatchObject({ status: 403, body: { code: "NOT_ALLOWED" } });
  }
  const { body } = await app.call("POST", "/api/projects", { as: creator, body: projectBody() });
  const hidden = `/api/projects/${body.data.id}`;
  for (const verb of ["GET", "DELETE"] as const) {
    expect((await app.call(verb, `${hidden}/revision`, { as: other })).status).toBe(404);
  }
  expect((await app.call("GET", `${hidden}/texts`)).status).toBe(404);
  const item = await waiting();
  const { status } = await app.call("GET", `/api/admin/revisions/${item.id}`, { as: other });
  expect(status).toBe(403);
  await app.db`update app.project set creator_id = ${admin.id} where id = ${id}`;
  expect(await waiting()).toMatchObject({ isOwn: true });
  for (const verb of ["approve", "reject"] as const) {
    expect(await decide(verb, item.id)).toMatchObject({ body: { code: "OWN_ITEM" } });
  }
  expect((await decide("approve", crypto.randomUUID())).status).toBe(404);
});

test("of decisions and a new text at the same moment, one is taken", async () => {
  await withName();
  await revise({ description: "First" });
  const item = await waiting();
  const replies = await Promise.all([
    decide("approve", item.id),
    decide("reject", item.id, admin2),
    decide("approve", item.id, admin2),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const audits = await app.db`select 1 as one from app.audit where subject_id = ${item.id}`;
  expect(audits).toHaveLength(1);
  const both = await Promise.all([
    revise({ description: "Second" }),
    revise({ description: "Third" }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const open = await app.db`
    select 1 as one from app.project_revision where project_id = ${id} and status = 'open'`;
  expect(open).toHaveLength(1);
});

test("pictures are revised with their words, and earlier ones stay with the earlier text", async () => {
  await withName();
  const url = await pictureOf(creator);
  const images = [{ url, alt: "The roof" }];
  expect(await revise({ images: [{ url: await pictureOf(other), alt: "x" }] })).toMatchObject({
    body: { code: "IMAGE_NOT_YOURS" },
  });
  await revise({ images });
  expect((await read()).images).toEqual([]);
  expect(await newest()).toMatchObject({ images, description: "Panels for a school" });
  // What is not given stays as it waits.
  await revise({ description: "With a roof" });
  expect(await newest()).toMatchObject({ images, description: "With a roof" });
  await decide("approve", (await waiting()).id);
  expect(await read()).toMatchObject({ images });
  await revise({ images: [] });
  await decide("approve", (await waiting()).id);
  expect((await read()).images).toEqual([]);
  const { body } = await app.call("GET", path("/texts"));
  expect(body.data).toMatchObject([{ images }, { images: [] }]);
  expect(body.data[0].shownFrom).toBe(body.data[1].shownUntil);
});

test("an earlier text can be neither changed nor removed, and a closed account leaves no unread one", async () => {
  await withName();
  await revise({ description: "First" });
  await decide("approve", (await waiting()).id);
  await expect(app.db`update app.earlier_text set description = 'x'`).rejects.toThrow();
  await expect(app.db`delete from app.earlier_text`).rejects.toThrow();
  const url = await pictureOf(creator);
  await revise({ description: "Nobody reads this", images: [{ url, alt: "The roof" }] });
  const [unread] = await app.db<{ id: string }>`
    select id from app.project_revision where project_id = ${id} and status = 'open'`;
  const leaver = await app.makePerson("user");
  await app.db`update app.project set creator_id = ${leaver.id}, status = 'CLOSED' where id = ${id}`;
  await app.setPassword(leaver);
  const body = { password: testPassword };
  expect(await app.call("DELETE", "/api/users/me", { as: leaver, body })).toMatchObject({
    status: 200,
  });
  expect(await app.db`select status from app.project_revision where project_id = ${id}`).toEqual([
    { status: "approved" },
  ]);
  const uses = await app.db`select 1 as one from app.image_use where used_by = ${unread?.id ?? ""}`;
  expect(uses).toEqual([]);
});
