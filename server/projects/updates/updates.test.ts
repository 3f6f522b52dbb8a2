import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProjectDetail } from "#contract/projects.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const update = {
  title: "Panels are up",
  body: "All **forty** of them.\n\n<script>alert(1)</script>",
};
const open = () => makeOpenProject(app, creator, admin);
const post = (id: string, as: TestUser | undefined, body: object = update, headers = {}) =>
  app.call("POST", `/api/projects/${id}/updates`, { as, body, headers });
const list = (id: string, query = "") => app.call("GET", `/api/projects/${id}/updates${query}`);
const backersOf = (id: string) => app.call("GET", `/api/projects/${id}/backers`);

async function makeDraft(): Promise<string> {
  const body = projectBody({ draft: true });
  return (await app.call("POST", "/api/projects", { as: creator, body })).body.data.id;
}

async function back(project: ProjectDetail, change: { last: string; isNamed: boolean }) {
  const person = await app.makePerson();
  await app.fund(person.id, 10_000_00n);
  await app.db`update app.person set last_name = ${change.last} where id = ${person.id}`;
  const setting = { namedBacker: change.isNamed };
  await app.call("PATCH", `/api/users/update/${person.id}`, { as: person, body: setting });
  const body = { projectId: project.id, amount: 1000 };
  const { body: answer } = await app.call("POST", "/api/investments", { as: person, body });
  return { person, investmentId: String(answer.data.id) };
}

test("a preview shows what will be saved, and only to someone signed in", async () => {
  const body = { text: "**forty** <script>alert(1)</script> [x](javascript:alert(1))" };
  const { status, body: answer } = await app.call("POST", "/api/projects/preview", {
    as: creator,
    body,
  });
  expect(status).toBe(200);
  expect(answer.data.html).toContain("<strong>forty</strong>");
  expect(answer.data.html).not.toMatch(/<script|href="javascript/);
  expect((await app.call("POST", "/api/projects/preview", { body })).status).toBe(401);
});

test("an update is rendered when it is saved, and every backer is told once", async () => {
  const project = await open();
  const { person } = await back(project, { last: "Eze", isNamed: false });
  const answer = await post(project.id, creator);
  expect(answer).toMatchObject({ status: 201, body: { message: "Update posted" } });
  expect(answer.body.data.bodyHtml).toContain("<strong>forty</strong>");
  expect(answer.body.data.bodyHtml).not.toContain("<script");
  expect((await list(project.id)).body).toMatchObject({ data: [answer.body.data], total: 1 });
  await app.runJobs();
  await app.runJobs();
  const notices = await app.db`
    select type, title, message, link from app.notification
    where person_id = ${person.id} and type = 'project_status_changed'`;
  expect(notices).toEqual([
    {
      type: "project_status_changed",
      title: "Solar for Kano: Panels are up",
      message: `There is an update on Solar for Kano: “Panels are up”.`,
      link: `/projects/${project.id}`,
    },
  ]);
  expect((await app.readMail(person.email))?.subject).toBe("Solar for Kano: Panels are up");
});

test("a repeat with the same Idempotency-Key is the same update", async () => {
  const project = await open();
  const headers = { "idempotency-key": "update-1" };
  const first = await post(project.id, creator, update, headers);
  const again = await post(project.id, creator, update, headers);
  expect(again.body.data).toEqual(first.body.data);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect((await list(project.id)).body.total).toBe(1);
});

test("only the creator of a public project may post, and others' drafts stay unknown", async () => {
  const project = await open();
  const draft = await makeDraft();
  const other = await app.makePerson("user");
  const refusals = [
    [await post(project.id, undefined), 401, "NOT_SIGNED_IN"],
    [await post(project.id, other), 403, "NOT_ALLOWED"],
    [await post(project.id, admin), 403, "NOT_ALLOWED"],
    [await post(draft, other), 404, "PROJECT_NOT_FOUND"],
    [await post(draft, creator), 409, "PROJECT_NOT_PUBLIC"],
    [await post(crypto.randomUUID(), creator), 404, "PROJECT_NOT_FOUND"],
    [await post(project.id, creator, { ...update, title: " " }), 400, "INVALID_INPUT"],
    [await post(project.id, creator, { ...update, bodyHtml: "<b>" }), 400, "INVALID_INPUT"],
  ] as const;
  for (const [answer, status, code] of refusals) {
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  expect((await list(project.id)).body.total).toBe(0);
});

test("one creator posts twenty times a day at most", async () => {
  const busy = await app.makePerson("user");
  const project = await makeOpenProject(app, busy, admin);
  expect((await post(project.id, busy)).status).toBe(201);
  await app.db`update app.counter set count = 20 where key = ${`update:${busy.id}`}`;
  expect((await post(project.id, busy)).status).toBe(429);
});

test("updates come newest first, page by page, of public projects alone", async () => {
  const project = await open();
  const ids: string[] = [];
  for (const title of ["1", "2", "3", "4", "5"]) {
    ids.push((await post(project.id, creator, { ...update, title })).body.data.id);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await list(project.id, `?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    expect(body.total).toBe(5);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(ids.reverse());
  expect((await list(project.id, "?cursor=e30")).status).toBe(400);
  expect((await list(await makeDraft())).status).toBe(404);
});

test("backers are named by their choice alone, and all are counted once", async () => {
  const project = await open();
  const { person } = await back(project, { last: "Ọlá", isNamed: true });
  await back(project, { last: "Hidden", isNamed: false });
  await back(project, { last: "Bello", isNamed: true });
  const gone = await back(project, { last: "Gone", isNamed: true });
  await app.call("POST", "/api/investments", {
    as: person,
    body: { projectId: project.id, amount: 2000 },
  });
  await app.call("POST", `/api/investments/${gone.investmentId}/cancel`, { as: gone.person });
  expect((await backersOf(project.id)).body.data).toEqual({
    ...{ names: ["Ada B.", "Ada Ọ."], total: 3 },
  });
  expect((await backersOf(await makeDraft())).status).toBe(404);
});

const wide = `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n${"|\n".repeat(300)}`;
const tooWide = "A table can have at most 20 columns";

test("Markdown beyond its bounds is refused wherever it is written, by the name of its field", async () => {
  const { id } = await open();
  const draft = await makeDraft();
  const call = (method: "POST" | "PATCH", path: string, body: object) =>
    app.call(method, path, { as: creator, body });
  for (const [answer, field] of [
    [await call("POST", "/api/projects/preview", { text: wide }), "text"],
    [await call("POST", "/api/projects", { draft: true, description: wide }), "description"],
    [await call("POST", "/api/projects", projectBody({ description: wide })), "description"],
    [await call("PATCH", `/api/projects/${draft}`, { description: wide }), "description"],
    [await post(id, creator, { title: "Wide", body: wide }), "body"],
  ] as const) {
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      "INVALID_INPUT",
      { [field]: tooWide },
    ]);
  }
});

test("one person previews and saves three hundred times an hour at most", async () => {
  const [busy, calm] = [await app.makePerson("user"), await app.makePerson("user")];
  const preview = (as: TestUser) =>
    app.call("POST", "/api/projects/preview", { as, body: { text: "a" } });
  const save = (as: TestUser) => app.call("POST", "/api/projects", { as, body: { draft: true } });
  const edit = (as: TestUser, id: string) =>
    app.call("PATCH", `/api/projects/${id}`, { as, body: { name: "Looms" } });
  const { id } = (await save(busy)).body.data;
  expect([(await preview(busy)).status, (await edit(busy, id)).status]).toEqual([200, 200]);
  await app.db`
    update app.counter set count = 300
    where key = any(${[`preview:${busy.id}`, `project-save:${busy.id}`]})`;
  const refused = [await preview(busy), await save(busy), await edit(busy, id)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect([(await preview(calm)).status, (await save(calm)).status]).toEqual([200, 201]);
});

test("HTML stored before there was a bound is shown as plain text, and no more of it can be stored", async () => {
  const { id } = await open();
  const { body } = await post(id, creator, { title: "Wide", body: "a < b &\n|x|" });
  const store = (html: string) =>
    app.db`update app.project_update set body_html = ${html} where id = ${body.data.id}`;
  const huge = "<td></td>".repeat(30_000);
  await expect(store(huge)).rejects.toThrow("body_html_bounded");
  await app.db.run("alter table app.project_update drop constraint body_html_bounded");
  await app.db.run("alter table app.project drop constraint description_html_bounded");
  await app.db.run("alter table app.news_article drop constraint content_html_bounded");
  await store(huge);
  const migration = "../../../database/migrations/0019_bounded_texts.sql";
  await app.db.run(readFileSync(new URL(migration, import.meta.url), "utf8"));
  const [update] = (await list(id)).body.data;
  expect(update.bodyHtml).toBe("<p>a &lt; b &amp;<br />|x|</p>");
});

test("a page of updates ends before it holds more than one text may", async () => {
  const { id } = await open();
  for (const title of ["1", "2", "3"]) await post(id, creator, { ...update, title });
  await app.db`
    update app.project_update set body_html = repeat('a', 150000) where project_id = ${id} and title <> '1'`;
  const titles: string[][] = [];
  let cursor: string | null = null;
  do {
    const { body } = await list(id, `?limit=5${cursor ? `&cursor=${cursor}` : ""}`);
    titles.push(body.data.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  } while (cursor);
  expect(titles).toEqual([["3"], ["2", "1"]]);
});
