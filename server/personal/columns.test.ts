import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { personalTables, tablesWithoutPeople } from "#tests/setup/users/personal-tables.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const words = (text = "") => text.split(" ").filter(Boolean);

test("every column of the database is given, erased or kept with a reason: a new one has no line, and this fails", async () => {
  const columns = await app.db<{ name: string; columns: string[] }>`
    select table_schema || '.' || table_name as name,
      array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('app', 'ledger', 'sandbox') and table_type = 'BASE TABLE'
    group by 1`;
  const known = new Set(Object.keys(tablesWithoutPeople).flatMap(words));
  const declared = Object.entries(personalTables).map(([name, { gives, erased, kept = [] }]) => ({
    name,
    columns: [
      ...words(gives?.[1]),
      ...words(erased),
      ...kept.flatMap(([, names]) => words(names)),
    ].toSorted(),
  }));
  const found = columns.filter(({ name }) => !known.has(name));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name);
  expect(declared.toSorted(byName)).toEqual(found.toSorted(byName));
  const names = new Set(columns.map(({ name }) => name));
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
});

test("the export gives what is declared, of the caller alone, and closing the account leaves none of it", async () => {
  const ada = await app.makePerson();
  const creator = await app.makePerson("user");
  const admin = await app.makePerson("admin");
  const project = await makeOpenProject(app, creator, admin);
  await writeTexts({ creator, admin }, project.id);
  const mark = "zzmarkzz";
  await app.setPassword(ada);
  await app.db`
    update app.person set location = ${mark}, bio = ${mark}, website = ${mark}, linkedin = ${mark}, twitter = ${mark},
      telephone = '+2348035550000', address = ${mark}, first_name = ${mark}, email = ${`${mark}@example.ng`}
    where id = ${ada.id}`;
  await app.db`update app.session set device_name = ${mark} where person_id = ${ada.id}`;
  await app.db`
    insert into app.notification (id, person_id, type, title, message)
    values (app.new_id(), ${ada.id}, 'wallet_credited', ${mark}, ${mark})`;
  // To a number of before, which is somebody else's now.
  const bayo = await app.makePerson();
  for (const [personId, text] of [
    [ada.id, mark],
    [bayo.id, "Bayo's"],
  ]) {
    await app.db`
      insert into app.sms_outbox (id, person_id, recipient, text)
      values (app.new_id(), ${personId}, '+2348034440000', ${text})`;
  }
  await app.db`
    insert into app.contact_message (id, name, email, subject, category, message)
    values (app.new_id(), ${mark}, ${`${mark}@example.ng`}, ${mark}, 'general', ${mark})`;
  await app.db`
    insert into app.contact_reply (id, message_id, author_id, text)
    select app.new_id(), id, ${admin.id}, ${mark} from app.contact_message`;
  await app.call("PUT", "/api/users/preferences", { as: ada, body: { categories: ["Fashion"] } });
  for (const what of [`projects/${project.id}`, `users/${creator.id}`])
    await app.call("POST", `/api/${what}/follow`, { as: ada });

  await writeAbout(ada, creator, { projectId: project.id, mark });

  const bola = await makeInvestor(creator, project.id);
  const exports: Record<string, { description?: string }[]>[] = [];
  for (const as of [ada, creator, bola]) {
    const reply = await app.call("GET", "/api/users/export", { as });
    expect(reply.status).toBe(200);
    exports.push(reply.body.data);
  }
  expect(JSON.stringify(exports[0])).toContain(mark);
  expect(JSON.stringify(exports.slice(1))).not.toContain(mark);
  expect(JSON.stringify([exports[0], exports[2]])).not.toContain("Text of the creator");
  const written = (section: string) => exports[1]?.[section]?.map(({ description }) => description);
  expect(written("projectRevisions")).toEqual([
    ...["rejected", "approved", "open"].map((status) => `Text of the creator, ${status}`),
  ]);
  expect(written("earlierTexts")).toEqual(["Panels for a school"]);
  for (const { gives: [section, columns] = ["", ""] } of Object.values(personalTables)) {
    if (section === "") continue;
    const entries = exports.flatMap((one) => one[section] ?? []);
    expect(entries.length, section).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(Object.keys(entry).toSorted(), section).toEqual(words(columns).toSorted());
    }
  }

  const body = { password: testPassword };
  const closed = await app.call("DELETE", "/api/users/me", { as: ada, body });
  expect(closed.status).toBe(200);
  // The letter that says so is all that still has the address.
  const letters =
    await app.db`delete from app.job where kind = 'mail' and done_at is null returning id`;
  expect(letters).toHaveLength(1);
  expect(await tablesThatHold(mark)).toEqual([]);
  expect(await tablesThatHold("2348035550000")).toEqual([]);
  expect(await app.db`select text from app.sms_outbox`).toEqual([{ text: "Bayo's" }]);
  // The jobs that erase more carry the id, and so do counts of tries, for a day at most.
  expect(await tablesThatHold(ada.id)).toEqual([
    ...["app.counter", "app.job", "app.person", "ledger.account"],
  ]);
});

/** Revisions of one's own project: one rejected, one approved, and one that waits. */
async function writeTexts(
  { creator, admin }: { creator: TestUser; admin: TestUser },
  projectId: string,
): Promise<void> {
  for (const status of ["rejected", "approved", "open"]) {
    const description = `Text of the creator, ${status}`;
    const path = `/api/projects/${projectId}`;
    expect((await app.call("PATCH", path, { as: creator, body: { description } })).status).toBe(
      200,
    );
    if (status === "open") continue;
    const { body } = await app.call("GET", `${path}/revision`, { as: creator });
    const reason = status === "rejected" ? { reason: "No." } : {};
    const verb = status === "rejected" ? "reject" : "approve";
    const decision = { id: body.data.id, type: "revision", ...reason };
    const decided = await app.call("POST", `/api/admin/${verb}`, { as: admin, body: decision });
    expect(decided.status).toBe(200);
  }
}

/** A conversation that Ada has begun and one that the creator has, each answered; and she has blocked the creator. */
async function writeAbout(
  ada: TestUser,
  creator: TestUser,
  { projectId, mark }: { projectId: string; mark: string },
): Promise<void> {
  const write = async (as: TestUser, body: object) => {
    const sent = await app.call("POST", "/api/messages", { as, body });
    expect(sent.status).toBe(201);
    return sent.body.data.id;
  };
  const about = { to: creator.id, projectId, subject: mark, content: mark };
  await write(creator, { replyTo: await write(ada, about), content: "Thank you." });
  await app.call("POST", `/api/users/${creator.id}/block`, { as: ada });
}

/** Somebody with an investment, and a row of all else that has to do with money. */
async function makeInvestor(creator: TestUser, projectId: string): Promise<TestUser> {
  const bola = await app.makePerson();
  await app.fund(bola.id, 5_000_00n);
  const call = async (as: TestUser, path: string, body: object, method: "POST" | "PUT" = "POST") =>
    expect((await app.call(method, path, { as, body })).status).toBeLessThan(300);
  await call(bola, `/api/projects/${projectId}/invest`, { amount: "2000" });
  await call(bola, "/api/wallet/topups", { amount: "1000", method: "card" });
  await call(bola, "/api/users/preferences", { marketingEmails: true }, "PUT");
  await call(creator, `/api/projects/${projectId}/updates`, { title: "News", body: "Good." });
  await app.db`
    insert into app.waiting (id, project_id, person_id, amount_kobo)
    values (app.new_id(), ${projectId}, ${bola.id}, 100000)`;
  await app.db`
    insert into app.image (id, owner_id, width, height) values (app.new_id(), ${bola.id}, 40, 40)`;
  await app.db`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name,
      account_number, account_name, is_name_like, status, sendable_at)
    values (app.new_id(), ${bola.id}, 'ajw-export', 'sandbox', 150000, '058', 'Zenith Bank',
      '0123456799', 'ADA OBI', true, 'paid', app.now())`;
  return bola;
}

/** The tables in which a text stands, whatever their columns are called. */
async function tablesThatHold(text: string): Promise<string[]> {
  const list = await app.db<{ name: string; holds: boolean }>`
    select c.oid::regclass::text as name, (xpath('/row/n/text()', query_to_xml(format(
      'select count(*) as n from %s t where t::text ilike %L', c.oid::regclass, '%' || ${text}::text || '%'),
      false, true, '')))[1]::text <> '0' as holds
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'ledger', 'sandbox') and c.relkind = 'r' order by 1`;
  return list.filter(({ holds }) => holds).map(({ name }) => name);
}
