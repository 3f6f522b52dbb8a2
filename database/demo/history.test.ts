import { expect, test } from "vitest";
import { telephone, userName as userNameShape } from "#contract/account-fields.ts";
import { moneyEvents } from "./money-events.ts";
import { pastTopups, topupLimit } from "./past-topups.ts";
import { pastWithdrawals } from "./past-withdrawals.ts";
import { placeProjects } from "./place-projects.ts";
import { demoUsers } from "./users.ts";

const now = new Date("2026-11-28T12:00:00Z");
const users = demoUsers(now);
const placed = placeProjects(users, now);
const investments = placed.flatMap((one) => one.investments);
const events = moneyEvents(placed, now);
const topups = pastTopups(events, users, now);
const withdrawals = pastWithdrawals(events, topups, users, now);
const joined = new Map(users.map(({ id, joinedAt }) => [id, joinedAt.getTime()]));

test("an investment's id is as old as the investment: by it, what is trending is looked up", () => {
  expect(investments.length).toBeGreaterThan(5_000);
  const other = investments.filter(
    ({ id, at }) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) !== at.getTime(),
  );
  expect(other).toEqual([]);
  expect(investments[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(investments.map(({ id }) => id)).size).toBe(investments.length);
});

test("nobody paid in more or less at a time than the product lets them, or before they had registered", () => {
  const outside = topups.filter(
    ({ amountKobo, personId, at }) =>
      amountKobo < 100_00n ||
      amountKobo > topupLimit ||
      at.getTime() < (joined.get(personId) ?? Number.POSITIVE_INFINITY) ||
      at > now,
  );
  expect(topups.length).toBeGreaterThan(10_000);
  expect(outside).toEqual([]);
});

test("no wallet was ever below zero", () => {
  const moves = [
    ...topups.map(({ personId, amountKobo, at }) => ({ personId, kobo: amountKobo, at })),
    ...events.map(({ personId, walletKobo, at }) => ({ personId, kobo: walletKobo, at })),
    ...withdrawals.map(({ personId, amountKobo, askedAt }) => ({
      ...{ personId, kobo: -amountKobo, at: askedAt },
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const balances = new Map<string, bigint>();
  const below = moves.filter(({ personId, kobo }) => {
    const balance = (balances.get(personId ?? "") ?? 0n) + kobo;
    balances.set(personId ?? "", balance);
    return personId !== null && balance < 0n;
  });
  expect(below).toEqual([]);
});

test("creators and investors took money out by the product's rules, and all of it was paid long ago", () => {
  const creators = new Set(placed.map(({ creatorId }) => creatorId));
  const byCreators = withdrawals.filter(({ personId }) => creators.has(personId));
  expect(byCreators.length).toBeGreaterThan(20);
  expect(withdrawals.length).toBeGreaterThan(byCreators.length + 50);
  expect(withdrawals.length).toBeLessThan(400);
  const accounts = withdrawals.map(({ personId, accountNumber }) => `${personId} ${accountNumber}`);
  expect(new Set(withdrawals.map((one) => one.accountNumber)).size).toBe(new Set(accounts).size);
  expect(new Set(withdrawals.map(({ reference }) => reference)).size).toBe(withdrawals.length);
  const wrong = withdrawals.filter(
    ({ amountKobo, accountNumber, askedAt, approvedAt, sentAt, isFirst }) =>
      amountKobo < 100_00n ||
      !/^\d{9}7$/.test(accountNumber) ||
      approvedAt <= askedAt ||
      sentAt < approvedAt ||
      (isFirst && sentAt.getTime() - askedAt.getTime() < 86_400_000) ||
      now.getTime() - sentAt.getTime() < 3 * 86_400_000,
  );
  expect(wrong).toEqual([]);
});

test("who invests has registered before, is not the creator, and put in at least a naira", () => {
  const wrong = placed.flatMap((one) =>
    one.investments.filter(
      ({ investorId, amountKobo, at }) =>
        at.getTime() < (joined.get(investorId) ?? Number.POSITIVE_INFINITY) ||
        investorId === one.creatorId ||
        amountKobo < 1_00n ||
        at > now,
    ),
  );
  expect(wrong).toEqual([]);
});

test("what waits for an admin is large enough to, and nothing else is", () => {
  const large = investments.filter(({ amountKobo }) => amountKobo >= 1_000_000_00n);
  expect(large).toHaveLength(3);
});

test("a creator had registered before their project was submitted, and everybody fits the form", () => {
  const late = placed.filter(({ creatorId, project }) => {
    const submitted = now.getTime() - (project.startDaysAgo + 5) * 86_400_000;
    return submitted < (joined.get(creatorId) ?? Number.POSITIVE_INFINITY);
  });
  expect(late.map(({ project }) => project.name)).toEqual([]);
  const people = users.map(({ person }) => person);
  expect(new Set(people.map(({ userName }) => userName.toLowerCase())).size).toBe(people.length);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(new Set(people.map((person) => person.telephone)).size).toBe(people.length);
  for (const person of people) {
    expect(userNameShape.safeParse(person.userName).success).toBe(true);
    expect(telephone.safeParse(person.telephone).success).toBe(true);
  }
});
