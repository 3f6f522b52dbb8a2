import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newTestimonial } from "#tests/api/sample-inputs.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";
import { listVoices } from "./testimonials.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());
beforeEach(() => app.db`delete from app.testimonial`);

const path = "/api/admin/testimonials";
const add = async (change: object = {}) =>
  app.call("POST", path, { as: admin, body: { ...newTestimonial(), ...change } });
const shown = async () => (await listVoices(app.db)).map(({ name }) => name);

test("the first three are shown, in their order, with nothing of the consent; a withdrawn one is forgotten", async () => {
  const ids: string[] = [];
  for (const name of ["Ada", "Bola", "Chidi", "Dayo"]) {
    const { status, body } = await add({ name });
    expect(status).toBe(201);
    ids.push(body.data.id);
  }
  expect(await shown()).toEqual(["Ada", "Bola", "Chidi"]);
  expect((await app.call("GET", "/api/testimonials")).body.data[0]).toEqual({
    id: ids[0],
    ...{ name: "Ada", words: "I knew where my money was.", role: "Project Creator, Kano" },
  });
  const call = (method: "POST" | "DELETE" | "PUT", what: string, body?: object) =>
    app.call(method, `${path}/${what}`, { as: admin, body });
  expect((await call("POST", `${ids[3]}/first`)).status).toBe(200);
  expect(await shown()).toEqual(["Dayo", "Ada", "Bola"]);
  expect((await call("PUT", `${ids[0]}`, { ...newTestimonial(), name: "Ada Obi" })).status).toBe(
    200,
  );
  expect((await call("DELETE", `${ids[1]}`)).body.message).toBe("Testimonial withdrawn");
  expect(await shown()).toEqual(["Dayo", "Ada Obi", "Chidi"]);
  const { body } = await app.call("GET", path, { as: admin });
  expect(body.data[0]).toMatchObject({ consentedOn: "2026-11-03", recordedBy: "Ada Obi" });
  // The log, which nobody can change, has no words and no name of it.
  const log = await app.db<{ action: string; before: object; after: object }>`
    select action, before, after from app.audit where subject_id = ${ids[1] ?? ""} order by id`;
  const nothing = { before: {}, after: {} };
  expect(log).toEqual([
    { action: "testimonial_written", ...nothing },
    { action: "testimonial_withdrawn", ...nothing },
  ]);
  for (const gone of [await call("DELETE", `${ids[1]}`), await call("POST", `${ids[1]}/first`)]) {
    expect(gone).toMatchObject({ status: 404, body: { code: "ITEM_NOT_FOUND" } });
  }
});

test("none without consent, of a day that has been; only admins look after them, and not without end", async () => {
  for (const [change, field] of [
    [{ consent: " " }, "consent"],
    [{ consentedOn: "" }, "consentedOn"],
    [{ consentedOn: lagosDay(1) }, "consentedOn"],
    [{ words: "x".repeat(401) }, "words"],
    [{ name: "" }, "name"],
  ] as const) {
    const { status, body } = await add(change);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
  expect((await add({ consentedOn: lagosDay(0) })).status).toBe(201);
  const as = await app.makePerson();
  expect((await app.call("GET", path, { as })).status).toBe(403);
  expect((await app.call("POST", path, { as, body: newTestimonial() })).status).toBe(403);
  await app.db`
    insert into app.testimonial (id, words, name, role, consent, consented_on, recorded_by, place)
    select app.new_id(), 'x', 'x', 'x', 'x', '2026-01-01', ${admin.id}, n from generate_series(1, 29) n`;
  expect((await add()).body.code).toBe("TOO_MANY_TESTIMONIALS");
});
