import fc from "fast-check";
import { expect } from "vitest";
import { testPassword } from "#tests/setup/app/test-app.ts";
import { creator } from "./model.ts";
import { at, index, naira, type Step, who } from "./step.ts";

export const release: Step<number> = {
  name: "release",
  given: index,
  async run(model, driver, place) {
    const active = model.projects.filter(({ status }) => status === "ACTIVE");
    const project = at(active.length > 0 ? active : model.projects, place);
    const path = `projects/${project.id}/milestones/${project.milestoneId}`;
    const asked = await driver.post(driver.person(creator), `/api/${path}/request`, {
      note: "Done",
    });
    const isDue = project.status === "ACTIVE" && !project.isReleased;
    expect(isDue ? asked.code : null).toBe(null);
    const { code } = await driver.post(driver.admin, `/api/admin/${path}/release`);
    expect(isDue ? code : null).toBe(null);
    if (isDue) model.release(project);
  },
};

export const payReturns: Step<{ index: number; naira: number }> = {
  name: "payReturns",
  given: fc.record({ index, naira }),
  async run(model, driver, { index, naira }) {
    const active = model.projects.filter(({ status }) => status === "ACTIVE");
    const project = at(active.length > 0 ? active : model.projects, index);
    const kobo = BigInt(naira) * 100n;
    const body = { amount: String(naira) };
    const path = `/api/projects/${project.id}/returns`;
    const { code } = await driver.post(driver.person(creator), path, body);
    const isShort = kobo > model.walletOf(creator);
    const expected = isShort ? "INSUFFICIENT_BALANCE" : null;
    expect(code).toBe(project.status === "ACTIVE" ? expected : "PROJECT_NOT_ACTIVE");
    if (code !== null) return;
    model.take(creator, kobo);
    project.returns += kobo;
  },
};

export const settle: Step<{ index: number; naira: number }> = {
  name: "settle",
  given: fc.record({ index, naira: fc.integer({ min: 0, max: 120 }) }),
  async run(model, driver, { index, naira }) {
    const ready = model.projects.filter((one) => one.status === "ACTIVE" && one.isReleased);
    const project = at(ready.length > 0 ? ready : model.projects, index);
    const kobo = BigInt(naira) * 100n;
    const body = { successRate: 70, returnAmount: String(naira) };
    const path = `/api/admin/projects/${project.id}/outcome`;
    const { code } = await driver.post(driver.admin, path, body);
    const isUnreleased = project.escrow > 0n;
    const isTooMuch = kobo > project.returns;
    const expected = isUnreleased ? "MONEY_UNRELEASED" : isTooMuch ? "RETURN_TOO_LARGE" : null;
    expect(code).toBe(project.status === "ACTIVE" ? expected : "PROJECT_NOT_ACTIVE");
    if (code !== null) return;
    model.end(project, "COMPLETED", kobo);
    // Paid out by what also settles the other projects that are due.
    await driver.goOn(model, 0);
  },
};

export const cancelProject: Step<{ index: number; isAdmin: boolean; dice: number }> = {
  name: "cancelProject",
  given: fc.record({ index, isAdmin: fc.boolean(), dice: fc.nat(3) }),
  when: (_model, { dice }) => dice === 0,
  async run(model, driver, { index, isAdmin }) {
    const project = at(model.projects, index);
    const path = `projects/${project.id}/cancel`;
    const { code } = isAdmin
      ? await driver.post(driver.admin, `/api/admin/${path}`, { reason: "Rain" })
      : await driver.post(driver.person(creator), `/api/${path}`);
    const may = ["OPEN", "FUNDED", ...(isAdmin ? ["ACTIVE"] : [])].includes(project.status);
    expect(code).toBe(may ? null : "PROJECT_NOT_CANCELLABLE");
    if (code !== null) return;
    model.end(project, "CANCELLED");
    // Paid out by what also settles the other projects that are due.
    await driver.goOn(model, 0);
  },
};

export const withdraw: Step<{ who: number; naira: number; isTaken: boolean }> = {
  name: "withdraw",
  given: fc.record({ who, naira: fc.integer({ min: 10, max: 300 }), isTaken: fc.boolean() }),
  async run(model, driver, { who, naira, isTaken }) {
    const kobo = BigInt(naira) * 100n;
    const { data, code } = await driver.post(driver.person(who), "/api/wallet/withdrawals", {
      amount: String(naira),
      bankCode: "058",
      accountNumber: isTaken ? "0123456780" : "0123456781",
      password: testPassword,
    });
    const owes = (model.owed[who] ?? 0n) > 0n;
    const isShort = model.walletOf(who) < kobo;
    const open = model.withdrawals.filter(
      (one) => one.who === who && /held|approved|sending/.test(one.status),
    );
    const expected = owes ? "MONEY_OWED" : isShort ? "INSUFFICIENT_BALANCE" : null;
    expect(code).toBe(expected ?? (open.length >= 5 ? "TOO_MANY_WITHDRAWALS" : null));
    if (code !== null) return;
    model.take(who, kobo);
    model.held[who] = (model.held[who] ?? 0n) + kobo;
    model.withdrawals.push({ id: data.id, who, kobo, isTaken, status: "held" });
  },
};

export const decideWithdrawal: Step<{ index: number; how: "approve" | "reject" | "cancel" }> = {
  name: "decideWithdrawal",
  given: fc.record({ index, how: fc.constantFrom("approve", "approve", "reject", "cancel") }),
  when: (model) => model.withdrawals.some(({ status }) => status === "held"),
  async run(model, driver, { index, how }) {
    const held = model.withdrawals.filter(({ status }) => status === "held");
    const one = at(held, index);
    const body = { id: one.id, type: "withdrawal", ...(how === "reject" ? { reason: "No" } : {}) };
    const { code } =
      how === "cancel"
        ? await driver.post(driver.person(one.who), `/api/wallet/withdrawals/${one.id}/cancel`)
        : await driver.post(driver.admin, `/api/admin/${how}`, body);
    if (how === "approve" && (model.owed[one.who] ?? 0n) > 0n) {
      // Nobody who owes is paid out.
      expect(code).not.toBeNull();
      return;
    }
    expect(code).toBeNull();
    one.status = { approve: "approved", reject: "rejected", cancel: "cancelled" }[how];
    if (how === "approve") return;
    model.held[one.who] = (model.held[one.who] ?? 0n) - one.kobo;
    model.credit(one.who, one.kobo);
  },
};
