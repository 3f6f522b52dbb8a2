import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { endingsOf, passTime } from "#tests/setup/users/lifecycle.ts";
import { makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
// One may take back what is being looked at for longer than anybody has to decide on it.
beforeAll(async () => {
  app = await createTestApp({ REVIEW_THRESHOLD: "10000", COOLING_OFF_HOURS: "100" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const reasons = ["taken-back", "not-approved", "undecided", "cancel", "close"] as const;
type Reason = (typeof reasons)[number];
type Made = { id: string; investor: TestUser };
const made = new Map<Reason, Made>();
const of = (reason: Reason): Made => {
  const one = made.get(reason);
  if (!one) throw new Error(`none ended by ${reason}`);
  return one;
};

async function invest(projectId: string, naira: number): Promise<Made> {
  const investor = await app.makePerson();
  await app.fund(investor.id, BigInt(naira) * 100n);
  const body = { projectId, amount: naira };
  const { data } = (await app.call("POST", "/api/investments", { as: investor, body })).body;
  return { id: data.id, investor };
}
const decide = (how: "approve" | "reject", id: string) =>
  app.call("POST", `/api/admin/${how}`, {
    as: admin,
    body: { id, type: "investment", ...(how === "reject" ? { reason: "Too large" } : {}) },
  });
const readEnds = () =>
  app.db<{ id: string; reason: string; by: string | null; isNow: boolean }>`
    select id, ended_reason as reason, ended_by as by, ended_at - updated_at < interval '1 second' as is_now
    from app.investment order by id`;

test("an investment keeps why, by whom and when it ended", async () => {
  const { id } = await makeOpenProject(app, creator, admin);
  const other = await makeOpenProject(app, creator, admin, { name: "Mill in Ogbomoso" });
  made.set("taken-back", await invest(id, 1_000));
  made.set("not-approved", await invest(id, 12_000));
  made.set("undecided", await invest(other.id, 15_000));
  made.set("cancel", await invest(id, 2_000));
  made.set("close", await invest(other.id, 3_000));
  const takenBack = of("taken-back");
  await app.call("POST", `/api/investments/${takenBack.id}/cancel`, { as: takenBack.investor });
  await decide("reject", of("not-approved").id);
  expect((await readEnds()).filter(({ reason }) => reason === null)).toHaveLength(3);
  await shiftClock(app, "73 hours");
  await passTime(app);
  await shiftClock(app, "0 hours");
  const body = { reason: "The land is gone." };
  await app.call("POST", `/api/projects/${id}/cancel`, { as: creator, body });
  await shiftClock(app, "31 days");
  await passTime(app);
  await shiftClock(app, "0 hours");

  const by = { "taken-back": takenBack.investor.id, "not-approved": admin.id, cancel: creator.id };
  const nobody = { undecided: null, close: null };
  expect(await readEnds()).toEqual(
    reasons.map((reason) => ({
      id: of(reason).id,
      reason,
      by: { ...by, ...nobody }[reason],
      isNow: true,
    })),
  );
  await app.expectBooksToBalance();
});

test("its list, its refund and a late decision all say the same of it", async () => {
  const says = async (reason: Reason) => {
    const { id, investor } = of(reason);
    const { data } = (await app.call("GET", "/api/wallet/transactions", { as: investor })).body;
    const refund = await app.call("GET", `/api/wallet/transactions/${data[0].id}`, {
      as: investor,
    });
    return [
      await endingsOf(app, investor),
      refund.body.data.timeline.at(-1).note.replace(/^.* to your wallet/, ""),
      (await decide("approve", id)).body.message.replace(/^.* already been decided/, ""),
    ];
  };
  const over = ": its project has ended and everyone is refunded";
  expect(await says("taken-back")).toEqual([
    [{ kind: "taken-back", reason: "" }],
    ": you cancelled it while you could.",
    ": its investor took it back",
  ]);
  expect(await says("not-approved")).toEqual([
    [{ kind: "not-approved", reason: "Too large" }],
    ": it was not approved: Too large.",
    ": rejected by Ada Obi",
  ]);
  expect(await says("undecided")).toEqual([
    [{ kind: "undecided", reason: "" }],
    ": nobody had decided about it in time.",
    ": nobody decided in time, so it was given back",
  ]);
  expect(await says("cancel")).toEqual([
    [{ kind: "cancel", reason: "The land is gone." }],
    ": the project was cancelled: The land is gone.",
    over,
  ]);
  expect(await says("close")).toEqual([
    [{ kind: "close", reason: "" }],
    ": the project missed its goal.",
    over,
  ]);
});

test("what the release before ends without a reason gets the same one when its transaction ends", async () => {
  const before = await readEnds();
  // Only its times tell one that nobody decided on: the release before had it out of its cooling-off time.
  await app.db`
    update app.investment set cancellable_until = updated_at where id = ${of("undecided").id}`;
  await app.db`
    update app.investment set status = status, ended_reason = null, ended_by = null, ended_at = null`;
  expect(await readEnds()).toEqual(before);
});
