import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";
import { createInvest } from "../invest.ts";
import { fillFromWaitlist } from "./fill-from-waitlist.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const join = (as: TestUser, id: string, amount: unknown) =>
  app.call("POST", `/api/projects/${id}/waitlist`, { as, body: { amount } });
const leave = (as: TestUser, id: string) =>
  app.call("DELETE", `/api/projects/${id}/waitlist`, { as });
const walletOf = (person: TestUser) => readBalance(app.db, "wallet", person.id);
const waitingFor = async (id: string, as?: TestUser) =>
  (await app.call("GET", `/api/projects/${id}`, { as })).body.data.waiting;
async function investorWith(naira: bigint): Promise<TestUser> {
  const person = await app.makePerson();
  if (naira > 0n) await app.fund(person.id, naira * 100n);
  return person;
}
const serve = () =>
  Promise.all(
    Array.from({ length: 3 }, () => fillFromWaitlist(app.db, createInvest(app.db, app.config))),
  );
const noticesOf = async (person: TestUser) =>
  (
    await app.db<{ message: string }>`
    select title || '. ' || message as message from app.notification where person_id = ${person.id} order by created_at, id`
  ).map(({ message }) => message);

test("room goes first in, first out to those whose balance suffices; the rest are told once and keep their place", async () => {
  const { project, investors, investmentIds } = await makeFundedProject(app, creator, admin, [
    5_000_00n,
    3_000_00n,
  ]);
  const [poor, ada, eve] = [
    await investorWith(0n),
    await investorWith(4_000n),
    await investorWith(9_000n),
  ];
  expect((await join(poor, project.id, 1000)).body.data).toMatchObject({
    position: 1,
    amount: "1000.00",
  });
  expect((await join(ada, project.id, 4000)).status).toBe(201);
  expect((await join(eve, project.id, 3000)).body.data.position).toBe(3);
  expect((await join(eve, project.id, 2500)).body.data).toMatchObject({
    position: 3,
    amount: "2500.00",
  });
  expect(await waitingFor(project.id, eve)).toEqual({ people: 3, mine: "2500.00", place: 3 });
  expect(await waitingFor(project.id)).toEqual({ people: 3, mine: null, place: null });
  await serve();
  expect(await walletOf(ada)).toBe(4_000_00n);

  await app.call("POST", `/api/investments/${investmentIds[0]}/cancel`, { as: investors[0] });
  await serve();
  await serve();
  expect(await walletOf(ada)).toBe(0n);
  expect(await walletOf(eve)).toBe(9_000_00n);
  expect(await waitingFor(project.id)).toEqual({ people: 2, mine: null, place: null });
  expect(await noticesOf(poor)).toEqual([
    "Room in Solar for Kano, but ₦1,000 could not be invested. Your wallet does not hold the ₦1,000 that you asked for. You keep your place, and can invest yourself while there is room.",
  ]);
  expect((await noticesOf(eve))[0]).toContain("Only ₦1,000 is left to raise, less than the ₦2,500");
  expect((await noticesOf(ada)).at(-1)).toContain("Your turn: ₦4,000 invested in Solar for Kano.");

  // Full again, and open again: whoever waits gets the next chance.
  const last = await investorWith(1_000n);
  await app.call("POST", "/api/investments", {
    as: last,
    body: { projectId: project.id, amount: 1000 },
  });
  await serve();
  await app.call("POST", `/api/investments/${investmentIds[1]}/cancel`, { as: investors[1] });
  await serve();
  expect(await walletOf(eve)).toBe(6_500_00n);
});

test("whoever a rule refuses reads the rule's own sentence, and one whose investment is reviewed that it waits", async () => {
  const { project, investors, investmentIds } = await makeFundedProject(app, creator, admin, [
    6_000_00n,
  ]);
  const [limited, suspended, large] = [
    await investorWith(9_000n),
    await investorWith(9_000n),
    await investorWith(9_000n),
  ];
  for (const person of [limited, suspended, large]) await join(person, project.id, 2000);
  await app.db`update app.person set annual_income_kobo = 1000000 where id = ${limited.id}`;
  await app.db`
    update app.person set annual_income_kobo = 10000000 where id in (${suspended.id}, ${large.id})`;
  await app.db`update app.person set status = 'SUSPENDED' where id = ${suspended.id}`;
  await app.call("POST", `/api/investments/${investmentIds[0]}/cancel`, { as: investors[0] });
  const strict = { ...app.config, RETAIL_LIMIT_PERCENT: 10, REVIEW_THRESHOLD: 2_000_00n };
  await fillFromWaitlist(app.db, createInvest(app.db, strict));
  const name = "Solar for Kano";
  expect(await noticesOf(limited)).toEqual([
    `Room in ${name}, but ₦2,000 could not be invested. You may invest 10% of your declared annual income in a year: ₦1,000 is left. You keep your place, and can invest yourself while there is room.`,
  ]);
  expect(await noticesOf(suspended)).toEqual([
    `Room in ${name}, but ₦2,000 could not be invested. Your account has been suspended. Please contact support. You keep your place.`,
  ]);
  await app.runJobs();
  const told = (await noticesOf(large)).join("\n");
  expect(told).toContain(`Your turn: ₦2,000 for ${name} waits for approval. There was room`);
  expect(told).toContain(`₦2,000 for ${name} waits for approval. An admin looks at`);
});

test("one waits for a funded project in time only, and not for one's own", async () => {
  const open = await makeOpenProject(app, creator, admin);
  const { project } = await makeFundedProject(app, creator, admin, [5_000_00n]);
  const ada = await investorWith(0n);
  expect((await join(ada, open.id, 1000)).body.code).toBe("PROJECT_NOT_FUNDED");
  expect((await join(creator, project.id, 1000)).body.code).toBe("OWN_PROJECT");
  expect((await join(admin, project.id, 1000)).body.code).toBe("ADMINS_DO_NOT_INVEST");
  expect((await join(ada, crypto.randomUUID(), 1000)).body.code).toBe("PROJECT_NOT_FOUND");
  expect((await join(ada, project.id, "0.99")).body.message).toBe(
    "Minimum investment amount is ₦1",
  );
  const tooMuch = await join(ada, project.id, 5001);
  expect([tooMuch.status, tooMuch.body.code, tooMuch.body.message]).toEqual([
    409,
    "PAST_THE_GOAL",
    "This is more than the project raises",
  ]);
  expect((await leave(ada, project.id)).body.code).toBe("NOT_WAITING");
  await join(ada, project.id, 1000);
  expect((await leave(ada, project.id)).status).toBe(200);
  await app.db`
    update app.project_totals set closes_at = app.now() - interval '1 minute' where project_id = ${project.id}`;
  expect((await join(ada, project.id, 1000)).body.code).toBe("PROJECT_NOT_FUNDED");
});
