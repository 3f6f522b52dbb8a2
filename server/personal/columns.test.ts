import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/**
 * Every table that holds or points to a person, column by column: what the export gives, what closing the account erases
 * though it is not given, and what stays, with the reason. `gives` names the section of the export.
 */
type Facts = {
  gives?: [section: string, columns: string];
  erased?: string;
  kept?: [why: string, columns: string][];
};

const books = "the books keep amounts, under an id that names nobody any more";
const publicStays = "what was public stays readable for those whose money was in it";
const notShown = "made by the program from what is given, or a secret";

const tables: Record<string, Facts> = {
  "app.person": {
    gives: [
      "profile",
      "id email user_name first_name last_name telephone telephone_verified_at address location bio website linkedin twitter role status terms_version terms_accepted_at email_verified_at last_active_at password_changed_at password_reset_at is_named_backer annual_income_kobo created_at updated_at",
    ],
    erased: "password_hash folded status_before_suspension",
    kept: [["says since when nobody is there", "closed_at"]],
  },
  "app.registration": {
    erased:
      "id person_id device_hash user_name first_name last_name telephone address password_hash role terms_version created_at",
  },
  "app.code": {
    erased:
      "id purpose person_id device_hash code_hash link_hash tries created_at code_expires_at link_expires_at voided_at password_proven_at handle_hash needs_handle",
  },
  "app.trusted_device": { erased: "person_id device_hash trusted_at" },
  "app.session": {
    gives: ["sessions", "id device_name rotated_at created_at expires_at ended_at ended_reason"],
    erased: "person_id device_hash generation",
  },
  "app.notification": {
    gives: ["notifications", "id type title message link is_read created_at"],
    erased: "person_id bulk_key mail mail_flag",
  },
  "app.notification_preferences": {
    gives: ["preferences", "muted sms_notifications categories"],
    erased: "person_id",
  },
  "app.project_follow": {
    gives: ["followedProjects", "project_id created_at"],
    erased: "person_id",
  },
  "app.creator_follow": {
    gives: ["followedCreators", "creator_id created_at"],
    erased: "person_id",
  },
  "app.idempotency": {
    erased: "person_id call key request_hash status reply created_at",
  },
  "app.user_flag": { erased: "id person_id source reason flagged_by flagged_at decided_at" },
  "app.user_note": { erased: "id person_id author_id text created_at" },
  "app.mailbox": { erased: "id recipient subject text html sent_at" },
  "app.sms_outbox": { erased: "id person_id recipient text sent_at" },
  "app.job": {
    kept: [
      [
        "payloads with the person's address, number or id are erased; done jobs have none",
        "id kind payload dedupe_key run_at attempts last_error locked_until done_at failed_at created_at",
      ],
    ],
  },
  "app.contact_message": {
    gives: ["contactMessages", "id name email subject category message answered_at created_at"],
    erased: "answered_by",
  },
  "app.newsletter_subscription": {
    gives: ["newsletter", "id email confirmed_at left_at asked_at"],
    erased: "confirm_hash leave_hash",
  },
  "app.image": {
    gives: ["pictures", "id width height created_at"],
    kept: [[publicStays, "owner_id"]],
  },
  "app.project": {
    gives: [
      "projects",
      "id name description category goal_kobo start_date end_date closes_at approval_status status rejection_reason risk_level expected_roi tags platform_fee_bps settlement_fee_bps terms_hash submitted_at approved_at opened_at ended_at created_at updated_at settled_at town state",
    ],
    kept: [
      [publicStays, "creator_id"],
      [notShown, "description_html search folded"],
    ],
  },
  "app.project_update": {
    gives: ["projectUpdates", "id project_id title body created_at"],
    kept: [[notShown, "body_html"]],
  },
  "app.project_revision": {
    gives: ["projectRevisions", "id project_id description status submitted_at reason"],
    kept: [[notShown, "description_html"]],
  },
  "app.earlier_text": {
    gives: ["earlierTexts", "id project_id description shown_from shown_until"],
    kept: [[notShown, "description_html"]],
  },
  "app.milestone": {
    gives: [
      "milestones",
      "id project_id position title share_percent due_date requested_at request_note decline_reason declined_at extended_to released_at released_kobo platform_fee_kobo settlement_fee_kobo",
    ],
    kept: [[notShown, "overdue_told_at"]],
  },
  "app.investment": {
    gives: [
      "investments",
      "id project_id amount_kobo status return_kobo success_rate cancellable_until created_at updated_at ended_reason ended_at",
    ],
    kept: [[books, "investor_id ended_by"]],
  },
  "app.waiting": {
    gives: ["waiting", "id project_id amount_kobo told_at taken_at created_at"],
    kept: [[books, "person_id"]],
  },
  "app.topup": {
    gives: [
      "topups",
      "id reference provider method amount_kobo status provider_transaction_id created_at updated_at surcharge_kobo",
    ],
    kept: [
      [books, "person_id"],
      [notShown, "access_code check_at checks"],
    ],
  },
  "app.withdrawal": {
    gives: [
      "withdrawals",
      "id reference provider amount_kobo bank_code bank_name account_number account_name status sendable_at reason sent_at provider_transfer_id fee_kobo settled_at created_at updated_at",
    ],
    kept: [
      [books, "person_id"],
      ["who decided", "asked_by first_approver_id second_approver_id"],
      [notShown, "is_name_like attempts call_ended check_at checks"],
    ],
  },
  "ledger.transfer": {
    gives: ["movements", "id debit_id credit_id amount_kobo kind business_key created_at"],
  },
  "ledger.account": { kept: [[books, "id kind owner_id balance_kobo created_at"]] },
};

/** Tables that hold no person, or one only by the id that stays, and so need no line for each column. */
const withoutPerson: Record<string, string> = {
  "app.migration app.counter app.fact app.recurring_work app.reconciliation app.webhook_event app.heartbeat app.response_time app.books_check app.platform_day":
    "of the program itself",
  "app.image_size app.image_use app.project_totals app.project_rank app.project_step app.approval_notice":
    "of a project or a picture",
  "ledger.balance_mark app.holding app.investor_day app.topup_event app.withdrawal_event app.suspense_item app.wind_up":
    books,
  "app.audit app.first_approval app.news_article":
    "what admins did and wrote; nobody can change the log",
  "sandbox.payment sandbox.checkout sandbox.transfer sandbox.refund": "a provider's side of a demo",
};

const words = (text = "") => text.split(" ").filter(Boolean);

test("every column of the database is given, erased or kept with a reason: a new one has no line, and this fails", async () => {
  const columns = await app.db<{ name: string; columns: string[] }>`
    select table_schema || '.' || table_name as name,
      array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('app', 'ledger', 'sandbox') and table_type = 'BASE TABLE'
    group by 1`;
  const known = new Set(Object.keys(withoutPerson).flatMap(words));
  const declared = Object.entries(tables).map(([name, { gives, erased, kept = [] }]) => ({
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
  await app.call("PUT", "/api/users/preferences", { as: ada, body: { categories: ["Fashion"] } });
  for (const what of [`projects/${project.id}`, `users/${creator.id}`])
    await app.call("POST", `/api/${what}/follow`, { as: ada });

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
  for (const { gives: [section, columns] = ["", ""] } of Object.values(tables)) {
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
