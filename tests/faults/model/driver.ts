import { expect } from "vitest";
import { formatPlain } from "#contract/money/kobo.ts";
import { createProviders } from "#server/payments/create-providers.ts";
import { pollTopups } from "#server/wallet/topups/poll-topups.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { passTime } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import type { Model } from "./model.ts";

type Sent = {
  as: TestUser;
  path: string;
  body: object;
  key: string;
  status: number;
  data: unknown;
};

/** The real product beside the model: people, and the calls that go to both. */
export async function createModelDriver() {
  const app = await createTestApp({ REVIEW_THRESHOLD: "500", WITHDRAWAL_MIN: "10" });
  const people = [await app.makePerson(), await app.makePerson(), await app.makePerson()];
  for (const { id } of people) await app.fund(id, 2_000_00n);
  people.push(await app.makePerson("user"));
  const admin = await app.makePerson("admin");
  for (const person of people) await app.setPassword(person);
  await app.db`update app.trusted_device set trusted_at = app.now() - interval '3 days'`;
  return new ModelDriver(app, people, admin);
}

export class ModelDriver {
  last: Sent | null = null;
  readonly app: TestApp;
  readonly people: TestUser[];
  readonly admin: TestUser;
  readonly topups: ReturnType<typeof topupsOf>;

  constructor(app: TestApp, people: TestUser[], admin: TestUser) {
    this.app = app;
    this.people = people;
    this.admin = admin;
    this.topups = topupsOf(app);
  }

  person(who: number): TestUser {
    return this.people[who] ?? this.admin;
  }

  /** A money call with a key of its own; the code of its refusal, or null. */
  async post(as: TestUser, path: string, body: object = {}) {
    const key = crypto.randomUUID();
    const reply = await this.app.call("POST", path, {
      as,
      body,
      headers: { "idempotency-key": key },
    });
    const { status } = reply;
    if (status < 300) this.last = { as, path, body, key, status, data: reply.body.data };
    expect(status, JSON.stringify(reply.body)).toBeLessThan(500);
    return { data: reply.body.data, code: status < 300 ? null : String(reply.body.code) };
  }

  async now(): Promise<number> {
    const [clock] = await this.app.db<{ now: Date }>`select app.now() as now`;
    return Number(clock?.now);
  }

  async makeProject(model: Model, naira: number, days: number): Promise<void> {
    const [owner] = this.people.slice(-1);
    const daysOn = ((await this.now()) - Date.now()) / 86_400_000;
    const project = await makeOpenProject(this.app, owner ?? this.admin, this.admin, {
      expectedRaiseAmount: String(naira),
      startDate: lagosDay(daysOn),
      endDate: lagosDay(daysOn + days),
    });
    const [totals] = await this.app.db<{ closesAt: Date; milestoneId: string }>`
      select t.closes_at, m.id as milestone_id
      from app.project_totals t join app.milestone m on m.project_id = t.project_id
      where t.project_id = ${project.id}`;
    model.projects.push({
      id: project.id,
      milestoneId: totals?.milestoneId ?? "",
      status: "OPEN",
      goal: BigInt(naira) * 100n,
      closesAt: Number(totals?.closesAt),
      escrow: 0n,
      returns: 0n,
      isRequested: false,
      isReleased: false,
      investments: [],
      line: [],
    });
  }

  /** Time goes on, and servers do what they do by themselves. */
  async goOn(model: Model, hours: number): Promise<void> {
    const { app } = this;
    model.hours += hours;
    await shiftClock(app, `${model.hours} hours`);
    await app.runJobs();
    await app.db`update app.topup set check_at = app.now() where check_at is not null`;
    await pollTopups(app.db, createProviders(app.db, app.config).payments);
    await app.runRecurring();
    await passTime(app);
    await app.runJobs();
    await this.followWithdrawals(model);
    const now = await this.now();
    const made = await app.db<{ id: string; projectId: string; investorId: string }>`
      select id, project_id, investor_id from app.investment order by id`;
    const known = new Set(
      model.projects.flatMap(({ investments }) => investments).map(({ id }) => id),
    );
    model.passTime(now, (who, project) => {
      const one = made.find(
        ({ id, projectId, investorId }) =>
          !known.has(id) && projectId === project.id && investorId === this.person(who).id,
      );
      known.add(one?.id ?? "");
      return one?.id ?? "not made";
    });
  }

  /** When the bank answers is its own affair; what then happens to the money is not. */
  private async followWithdrawals(model: Model): Promise<void> {
    const rows = await this.app.db<{
      id: string;
      status: string;
    }>`select id, status from app.withdrawal`;
    for (const one of model.withdrawals) {
      const status = rows.find(({ id }) => id === one.id)?.status ?? "lost";
      if (status === one.status) continue;
      expect([
        "approved sending",
        "approved paid",
        "approved failed",
        "sending paid",
        "sending failed",
      ]).toContain(`${one.status} ${status}`);
      if (status !== "sending") model.held[one.who] = (model.held[one.who] ?? 0n) - one.kobo;
      if (status === "failed") model.credit(one.who, one.kobo);
      expect(status === "failed").toBe(status !== "sending" && !one.isTaken);
      one.status = status;
    }
  }

  /** Every balance and every status, beside the model's. */
  async expectSame(model: Model): Promise<void> {
    const rows = await this.app.db<{ kind: string; ownerId: string; kobo: bigint }>`
      select kind, coalesce(owner_id::text, '') as owner_id, balance_kobo as kobo from ledger.account`;
    const kobo = (kind: string, id = "") =>
      rows.find((row) => row.kind === kind && row.ownerId === id)?.kobo ?? 0n;
    const statuses = await this.app.db<{ id: string; status: string }>`
      select id, status from app.project union all select id, status from app.investment order by id`;
    const ids = this.people.map(({ id }) => id);
    expect({
      wallets: ids.map((id) => formatPlain(kobo("wallet", id))),
      owed: ids.map((id) => -kobo("receivable", id)),
      held: ids.map((id) => kobo("withdrawal_hold", id)),
      escrows: model.projects.map(({ id }) => kobo("escrow", id)),
      returns: model.projects.map(({ id }) => kobo("returns", id)),
      suspense: kobo("suspense"),
      fees: kobo("platform_fees") + kobo("settlement_fees"),
      statuses: Object.fromEntries(statuses.map(({ id, status }) => [id, status])),
    }).toEqual({
      wallets: model.wallets.map((one) => formatPlain(one)),
      owed: model.owed,
      held: model.held,
      escrows: model.projects.map(({ escrow }) => escrow),
      returns: model.projects.map(({ returns }) => returns),
      suspense: model.suspense,
      fees: model.fees,
      statuses: Object.fromEntries(
        model.projects
          .flatMap((project) => [project, ...project.investments])
          .map(({ id, status }) => [id, status]),
      ),
    });
  }
}
