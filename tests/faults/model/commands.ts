import fc from "fast-check";
import { expect } from "vitest";
import { formatPlain } from "#contract/money/kobo.ts";
import {
  cancelProject,
  decideWithdrawal,
  payReturns,
  release,
  settle,
  withdraw,
} from "./admin-operations.ts";
import type { ModelDriver } from "./driver.ts";
import type { Model } from "./model.ts";
import { at, index, naira, type Step, who } from "./step.ts";

type Command = fc.AsyncCommand<Model, ModelDriver>;

/** Everything that moves money; `count` is called at each step that was taken. */
export function moneyCommands(count: () => void): fc.Arbitrary<Command>[] {
  const make = <Given>({ name, given, when = () => true, run }: Step<Given>) =>
    given.map(
      (chosen): Command => ({
        check: (model) => when(model, chosen),
        async run(model, driver) {
          count();
          await run(model, driver, chosen);
          await driver.expectSame(model);
        },
        toString: () => `${name} ${JSON.stringify(chosen)}`,
      }),
    );
  return [
    ...[make(topup), make(topup), make(tell), make(reverse)],
    ...[make(invest), make(invest), make(invest), make(takeBack), make(decide), make(wait)],
    ...[make(goOn), make(goOn), make(repeat), make(newProject)],
    ...[make(release), make(payReturns), make(settle), make(cancelProject)],
    ...[make(withdraw), make(decideWithdrawal)],
  ];
}

const topup: Step<{ who: number; naira: number; outcome: string }> = {
  name: "topup",
  given: fc.record({
    who,
    naira: fc.integer({ min: 100, max: 1_500 }),
    outcome: fc.constantFrom("success", "success", "success", "wrong_amount", "failed"),
  }),
  async run(model, driver, { who, naira, outcome }) {
    const person = driver.person(who);
    const paid = await driver.topups.startAndPay(person, outcome, String(naira));
    const kobo = BigInt(naira) * 100n;
    model.topups.push({
      transactionId: paid.transactionId,
      who,
      kobo,
      paidKobo: outcome === "wrong_amount" ? kobo / 2n : kobo,
      status: outcome === "failed" ? "failed" : "successful",
      outcome: "open",
    });
  },
};

/** A notice, or the claim of whoever paid: again and in any order. */
const tell: Step<{ index: number; isClaim: boolean }> = {
  name: "tell",
  given: fc.record({ index, isClaim: fc.boolean() }),
  when: (model) => model.topups.length > 0,
  async run(model, driver, { index, isClaim }) {
    const payment = at(model.topups, index);
    if (isClaim && payment.status !== "reversed") {
      await driver.topups.claim(driver.person(payment.who), payment.transactionId);
    } else await driver.topups.notice(payment.transactionId, { eventId: `e${index % 3}` });
    model.settle(payment);
  },
};

const reverse: Step<number> = {
  name: "reverse",
  given: index,
  when: (model) => model.topups.some(({ status }) => status === "successful"),
  async run(model, driver, place) {
    const payment = at(
      model.topups.filter(({ status }) => status === "successful"),
      place,
    );
    payment.status = "reversed";
    await driver.app.db`
      update sandbox.payment set status = 'reversed' where transaction_id = ${payment.transactionId}`;
    await driver.topups.notice(payment.transactionId, { status: "reversed" });
    model.settle(payment);
  },
};

const invest: Step<{ who: number; index: number; naira: number; isRest: boolean }> = {
  name: "invest",
  given: fc.record({ who, index, naira, isRest: fc.boolean() }),
  async run(model, driver, { who, index, naira, isRest }) {
    const project = at(model.projects, index);
    const rest = project.goal - model.raised(project);
    const kobo = isRest && rest > 0n ? rest : BigInt(naira) * 100n;
    const now = await driver.now();
    const expected = model.whyNotInvest(who, project, kobo, now);
    const body = { projectId: project.id, amount: formatPlain(kobo) };
    const { data, code } = await driver.post(driver.person(who), "/api/investments", body);
    expect(code).toBe(expected);
    if (code === null) model.invest(who, project, kobo, data.id, Date.parse(data.createdAt));
  },
};

const investmentsOf = (model: Model) =>
  model.projects.flatMap((project) => project.investments.map((one) => ({ project, one })));

const takeBack: Step<number> = {
  name: "takeBack",
  given: index,
  when: (model) => investmentsOf(model).length > 0,
  async run(model, driver, place) {
    const { project, one } = at(investmentsOf(model), place);
    const now = await driver.now();
    const path = `/api/investments/${one.id}/cancel`;
    const { code } = await driver.post(driver.person(one.who), path);
    expect(code).toBe(model.whyNotTakeBack(project, one, now));
    if (code === null) model.giveBack(project, one);
  },
};

const decide: Step<{ index: number; isApproved: boolean }> = {
  name: "decide",
  given: fc.record({ index, isApproved: fc.boolean() }),
  when: (model) => investmentsOf(model).length > 0,
  async run(model, driver, { index, isApproved }) {
    const all = investmentsOf(model);
    const pending = all.filter(({ one }) => one.status === "pending");
    const { project, one } = at(pending.length > 0 ? pending : all, index);
    const body = { id: one.id, type: "investment", ...(isApproved ? {} : { reason: "Too much" }) };
    const path = `/api/admin/${isApproved ? "approve" : "reject"}`;
    const { code } = await driver.post(driver.admin, path, body);
    expect(code).toBe(one.status === "pending" ? null : "INVESTMENT_NOT_PENDING");
    if (code !== null) return;
    if (isApproved) one.status = "active";
    else model.giveBack(project, one);
  },
};

const wait: Step<{ who: number; index: number; naira: number }> = {
  name: "wait",
  given: fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    index,
    naira: fc.integer({ min: 1, max: 90 }),
  }),
  async run(model, driver, { who, index, naira }) {
    const project = at(model.projects, index);
    const now = await driver.now();
    const isFull = project.status === "FUNDED" && now < project.closesAt;
    const path = `/api/projects/${project.id}/waitlist`;
    const { code } = await driver.post(driver.person(who), path, { amount: String(naira) });
    expect(code).toBe(isFull ? null : "PROJECT_NOT_FUNDED");
    if (code !== null) return;
    const kobo = BigInt(naira) * 100n;
    const mine = project.line.find((one) => one.who === who);
    if (mine) mine.kobo = kobo;
    else project.line.push({ who, kobo, wasTold: false });
  },
};

const goOn: Step<number> = {
  name: "goOn",
  given: fc.constantFrom(1, 13, 25, 50),
  when: (model) => model.hours < 24 * 20,
  run: (model, driver, hours) => driver.goOn(model, hours),
};

/** The last call that succeeded, sent again with its key. */
const repeat: Step<null> = {
  name: "repeat",
  given: fc.constant(null),
  async run(_model, driver) {
    if (!driver.last) return;
    const { as, path, body, key, status, data } = driver.last;
    const again = await driver.app.call("POST", path, {
      as,
      body,
      headers: { "idempotency-key": key },
    });
    expect({ status: again.status, data: again.body.data }).toEqual({ status, data });
    expect(again.headers["idempotency-replayed"]).toBe("true");
  },
};

const newProject: Step<{ naira: number; days: number }> = {
  name: "newProject",
  given: fc.record({
    naira: fc.integer({ min: 1_000, max: 1_600 }),
    days: fc.integer({ min: 3, max: 9 }),
  }),
  when: (model) => model.projects.length < 4,
  run: (model, driver, { naira, days }) => driver.makeProject(model, naira, days),
};
