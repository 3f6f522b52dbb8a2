import { afterAll, beforeAll, expect, test } from "vitest";
import { projectSorts } from "#contract/project-facts.ts";
import { refreshRanks } from "#server/lifecycle/rank.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { soon } from "#tests/setup/app/times.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
const made: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  const names = [
    "Solar farm for Kano",
    "Cassava mill",
    "Àjọṣe school",
    "100% cotton_bags",
    "Goats",
  ];
  for (let index = 0; index < 25; index++) {
    const name = names[index] ?? `Well number ${index}`;
    const change = { name, endDate: lagosDay(10 + (index % 4)), tags: index === 4 ? ["milk"] : [] };
    if (index === 2) Object.assign(change, { town: "  Ọ̀yọ́\u200b Alaafin ", state: "Oyo" });
    made.push((await makeOpenProject(app, creator, admin, change)).id);
  }
  const investor = await app.makePerson();
  await app.fund(investor.id, 1_000_000_00n);
  for (const [index, amount] of [
    [3, 3000],
    [7, 9000],
    [9, 9000],
  ] as const) {
    await app.call("POST", `/api/projects/${made[index]}/invest`, {
      as: investor,
      body: { amount },
    });
  }
  await refreshRanks(app.db);
});
afterAll(() => app.close());

const list = (query: Record<string, string>) =>
  app.call("GET", `/api/projects?${new URLSearchParams(query)}`);
const namesOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).body.data.map((project: { name: string }) => project.name);

test("the pages of every sort hold each project exactly once, in order", async () => {
  for (const sort of projectSorts) {
    const seen: { id: string; endDate: string; totalMoneyInvested: string }[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await list({ sort, limit: "4", ...(cursor ? { cursor } : {}) });
      expect(body.total).toBe(25);
      seen.push(...body.data);
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.map(({ id }) => id).sort()).toEqual([...made].sort());
    if (sort === "ending-soon") {
      const days = seen.map(({ endDate }) => endDate);
      expect(days).toEqual([...days].sort());
    }
    if (sort === "most-funded" || sort === "trending") {
      expect(seen.slice(0, 4).map((one) => one.totalMoneyInvested)).toEqual([
        "9000.00",
        "9000.00",
        "3000.00",
        "0.00",
      ]);
    }
  }
});

test("a cursor that was not made here, or for another sort, is refused", async () => {
  const { body } = await list({ sort: "newest", limit: "4" });
  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
  const wrong = [
    "x",
    "%00",
    forged(null),
    forged(["newest", "2026-02-30", made[0]]),
    forged(["newest", "2026-02-03"]),
    forged(["newest", { day: 1 }, made[0]]),
    forged(["newest", "2026-02-03", "1' or true"]),
    "e".repeat(300),
  ];
  for (const cursor of wrong) expect((await list({ cursor })).status).toBe(400);
  expect((await list({ sort: "ending-soon", cursor: body.nextCursor })).status).toBe(400);
});

test("a search finds whole words, beginnings, tags and names with a slip in them", async () => {
  expect(await namesOf({ search: "solar" })).toEqual(["Solar farm for Kano"]);
  expect(await namesOf({ search: "farms KAN" })).toEqual(["Solar farm for Kano"]);
  expect(await namesOf({ search: "milk" })).toEqual(["Goats"]);
  expect(await namesOf({ search: "casava" })).toEqual(["Cassava mill"]);
  expect(await namesOf({ search: "àjọṣe" })).toEqual(["Àjọṣe school"]);
  expect(await namesOf({ search: "zebra" })).toEqual([]);
  expect((await list({ search: "well", limit: "5" })).body.total).toBe(20);
});

test("a search finds a name however its letters, hyphens and spaces are typed", async () => {
  const makeNamed = (name: string, change = {}) =>
    makeOpenProject(app, creator, admin, { name, ...change });
  const all = [
    (await makeNamed("Ọjà Ìbàdàn", { description: "A market" })).id,
    (await makeNamed("Ƙasuwar ‘Yan Ɗinki", { description: "Ma’aikata" })).id,
    (await makeNamed("Lights", { description: "One mini grid for all", tags: ["Ɓaure"] })).id,
    (await makeNamed("More lights", { description: "A mini-grid" })).id,
    (await makeNamed("Most lights", { description: "A minigrid" })).id,
  ];
  const lights = ["Lights", "More lights", "Most lights"];
  for (const [typed, names] of [
    ...["ọja", "oja", "Ọjà", "OJA", "O\u0323ja\u0300"].map((one) => [one, ["Ọjà Ìbàdàn"]]),
    ...["Ìbàdàn", "Ibadan", "IBADAN", "oja ibad"].map((one) => [one, ["Ọjà Ìbàdàn"]]),
    ...["minigrid", "mini-grid", "mini grid", "MINI GRIDS"].map((one) => [one, lights]),
    ...["kasuwar", "ƙasuwar", "'yan dinki", "’Yan ɗinki", "yan"].map((one) => [
      one,
      ["Ƙasuwar ‘Yan Ɗinki"],
    ]),
    ...["ma'aikata", "maaikata", "ma’aikata"].map((one) => [one, ["Ƙasuwar ‘Yan Ɗinki"]]),
    ...["baure", "ɓaure"].map((one) => [one, ["Lights"]]),
    // Nearly right, which the similar names of the index answer.
    ["ibaddan", ["Ọjà Ìbàdàn"]],
    // Words of no meaning of their own stay without one.
    ["a market", ["Ọjà Ìbàdàn"]],
  ] as [string, string[]][]) {
    expect([typed, (await namesOf({ search: typed })).sort()]).toEqual([typed, names]);
  }
  await app.db`delete from app.project_totals where project_id = any(${all})`;
  await app.db`delete from app.project where id = any(${all})`;
});

test("signs in a search mean nothing to the database", async () => {
  const hostile = [
    "';--",
    "' & !solar:*",
    "!solar",
    "solar | goats",
    "a:*b <-> (",
    "\\",
    "%%%",
    "_",
    "((((((",
    "<->",
    `'${"x".repeat(190)}`,
    "the",
    "a".repeat(200),
    "\u0301\u0301",
    "𝕊𝕠𝕝𝕒𝕣 !!!",
  ];
  for (const search of hostile) {
    const { status, body } = await soon(() => list({ search }));
    expect(status).toBe(200);
    expect(body.data.length).toBeLessThan(25);
  }
  expect((await list({ search: "nul\u0000" })).status).toBeLessThan(500);
  expect(await namesOf({ search: "100% cotton" })).toEqual(["100% cotton_bags"]);
});

test("a search with more hits than are sorted by hand still pages through all of them", async () => {
  await app.db`
    insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
      approval_status, status)
    select gen_random_uuid(), ${creator.id}, 'Bakery ' || n, 'Bread', 'Finance', 100000, current_date,
      current_date + 9, 'APPROVED', 'OPEN' from generate_series(1, 1200) n`;
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const { body } = await list({ search: "baker", limit: "50", ...(cursor ? { cursor } : {}) });
    // Counted no further.
    expect(body.total).toBe(1000);
    for (const { id } of body.data) seen.add(id);
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen.size).toBe(1200);
});

test("odd queries never widen what is shown and never break", async () => {
  const queries = [
    "search=%27%3B--&sort=(select pg_sleep(5))&limit=1e9",
    "category=a&category=b&status[$ne]=OPEN",
    "status=DRAFT",
    "status=PENDING",
    "limit=-1",
    "limit=0",
  ];
  for (const query of queries) {
    const { status, body } = await app.call("GET", `/api/projects?${query}`);
    expect([200, 400]).toContain(status);
    if (status === 200) expect(body.data.length).toBeLessThanOrEqual(50);
  }
  expect((await app.call("GET", "/api/projects?limit=5000")).body.data).toHaveLength(50);
});

test("one's own projects come newest first, page by page", async () => {
  const mine = await app.makePerson("user");
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { body } = await app.call("POST", "/api/projects", { as: mine, body: { draft: true } });
    ids.push(body.data.id);
  }
  const first = await app.call("GET", "/api/projects/mine?limit=3", { as: mine });
  const cursor = first.body.nextCursor;
  const second = await app.call("GET", `/api/projects/mine?limit=3&cursor=${cursor}`, {
    as: mine,
  });
  const seen = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
  expect(seen).toEqual(ids.reverse());
  expect(second.body).toMatchObject({ nextCursor: null, total: 5 });
});

test("one's own projects are searched and kept to one state, of all pages, and nobody else's are in it", async () => {
  const mine = await app.makePerson("user");
  const draft = { draft: true, name: "Ọjà Ìbàdàn", description: "A mini-grid for Ƙaura" };
  await app.call("POST", "/api/projects", { as: mine, body: draft });
  await app.call("POST", "/api/projects", { as: mine, body: { ...draft, name: "Looms" } });
  const opened = await makeOpenProject(app, mine, admin, { name: "Goats of mine" });
  await app.db`
    with put as (update app.project set status = 'CLOSED' where id = ${opened.id})
    update app.project_totals set status = 'CLOSED' where project_id = ${opened.id}`;
  const found = async (query: object) => {
    const asked = new URLSearchParams({ ...query, limit: "1" });
    const { body } = await app.call("GET", `/api/projects/mine?${asked}`, { as: mine });
    return [body.total, ...body.data.map(({ name }: { name: string }) => name)];
  };
  expect(await found({ status: "closed" })).toEqual([1, "Goats of mine"]);
  expect(await found({ status: "draft" })).toEqual([2, "Looms"]);
  for (const status of ["in-review", "rejected", "approved", "open", "funded", "active"]) {
    expect(await found({ status })).toEqual([0]);
  }
  for (const search of ["oja", "ọjà", "IBADAN"]) {
    expect(await found({ search })).toEqual([1, "Ọjà Ìbàdàn"]);
  }
  for (const search of ["minigrid", "kaura"]) expect(await found({ search })).toEqual([2, "Looms"]);
  expect(await found({ search: "cassava" })).toEqual([0]);
  expect(await found({ search: "goats", status: "draft" })).toEqual([0]);
  const wrong = await app.call("GET", "/api/projects/mine?status=OPEN", { as: mine });
  expect(wrong.status).toBe(400);
});

test("a project says where it is, and is found by its state and its town", async () => {
  const [project] = (await list({ state: "Oyo" })).body.data;
  expect(project).toMatchObject({ id: made[2], town: "Ọ̀yọ́ Alaafin", state: "Oyo" });
  expect((await list({ state: "Oyo", category: "Fashion" })).body.total).toBe(0);
  expect((await list({ state: "FCT" })).body.total).toBe(0);
  expect(await namesOf({ search: "alaafin" })).toEqual(["Àjọṣe school"]);
  expect((await list({ state: "Atlantis" })).body).toMatchObject({
    code: "INVALID_INPUT",
    fields: { state: "Please choose a state from the list" },
  });
  const draft = await app.call("POST", "/api/projects", {
    as: creator,
    body: { draft: true, town: "Bodija", state: "Oyo" },
  });
  const change = (body: object) =>
    app.call("PATCH", `/api/projects/${draft.body.data.id}`, { as: creator, body });
  expect((await change({ name: "Looms" })).body.data).toMatchObject({
    town: "Bodija",
    state: "Oyo",
  });
  expect((await change({ town: null, state: null })).body.data).toMatchObject({
    ...{ town: null, state: null },
  });
  for (const body of [{ state: "Ogun State" }, { town: "a".repeat(61) }, { town: " " }]) {
    expect((await change(body)).status).toBe(400);
  }
});
