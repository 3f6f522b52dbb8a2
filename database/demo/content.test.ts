import { expect, test } from "vitest";
import {
  telephone as telephoneShape,
  userName as userNameShape,
} from "#contract/account-fields.ts";
import { parseNaira } from "#contract/money/kobo.ts";
import { categories, maxNameLength } from "#contract/project-facts.ts";
import { demoNews } from "./news.ts";
import { demoPeople } from "./people.ts";
import { demoProjects } from "./projects.ts";
import type { DemoProject } from "./shapes.ts";

/** How many projects the demo shows in each state. */
const wanted: Record<DemoProject["state"], number> = {
  DRAFT: 2,
  PENDING: 3,
  REJECTED: 2,
  APPROVED: 1,
  OPEN: 24,
  FUNDED: 4,
  ACTIVE: 5,
  COMPLETED: 5,
  CLOSED: 3,
  CANCELLED: 2,
};

const started = new Set(["OPEN", "FUNDED", "ACTIVE", "COMPLETED", "CLOSED", "CANCELLED"]);
const ended = new Set(["ACTIVE", "COMPLETED", "CLOSED"]);

/** The names of the projects of which `isWrong` holds. */
function wrongOnes(isWrong: (project: DemoProject) => boolean): string[] {
  return demoProjects.filter(isWrong).map((project) => project.name);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The budget lines of a description, "- ₦1,000: what for", as kobo and what it is for. */
function quotasOf(description: string): { kobo: bigint; what: string }[] {
  return [...description.matchAll(/^- ₦([\d,]+): (.+)$/gm)].map(([, amount = "", what = ""]) => ({
    kobo: parseNaira(amount.replaceAll(",", "")) ?? 0n,
    what,
  }));
}

test("there are thirty people, each with an email, a userName and a number of their own", () => {
  const roles = demoPeople.map((person) => person.role);
  expect(demoPeople).toHaveLength(30);
  expect(roles.filter((role) => role === "admin")).toHaveLength(2);
  expect(roles.filter((role) => role === "user")).toHaveLength(13);
  expect(roles.filter((role) => role === "investor")).toHaveLength(15);
  for (const key of ["email", "userName", "telephone"] as const) {
    expect(new Set(demoPeople.map((person) => person[key].toLowerCase())).size).toBe(30);
  }
  for (const { email, userName, telephone } of demoPeople) {
    expect(email).toMatch(/^[a-z0-9.]+@demo\.ajose\.ng$/);
    expect(userNameShape.safeParse(userName).success).toBe(true);
    expect(telephoneShape.safeParse(telephone).success).toBe(true);
    expect(telephone).toMatch(/^\+234\d{10}$/);
  }
});

test("the four printed sign-ins have the roles that their names promise", () => {
  const roleOf = (name: string) =>
    demoPeople.find((person) => person.email === `${name}@demo.ajose.ng`)?.role;
  expect(["admin", "admin2", "investor", "creator"].map(roleOf)).toEqual([
    "admin",
    "admin",
    "investor",
    "user",
  ]);
});

test("every category has at least four projects and every state its share", () => {
  const counts = (values: string[]) =>
    Object.fromEntries([...new Set(values)].map((v) => [v, values.filter((w) => w === v).length]));
  const perCategory = counts(demoProjects.map((project) => project.category));
  expect(Object.keys(perCategory)).toHaveLength(categories.length);
  expect(Math.min(...Object.values(perCategory))).toBeGreaterThanOrEqual(4);
  expect(counts(demoProjects.map((project) => project.state))).toEqual(wanted);
});

test("names are unique and fit the wizard's hundred characters", () => {
  expect(new Set(demoProjects.map((project) => project.name)).size).toBe(demoProjects.length);
  expect(wrongOnes(({ name }) => name.length > maxNameLength)).toEqual([]);
});

test("every project belongs to a creator, and the demo creator has six in six states", () => {
  const creators = new Set(
    demoPeople.filter((person) => person.role === "user").map((person) => person.userName),
  );
  expect(wrongOnes(({ creator }) => !creators.has(creator))).toEqual([]);
  const demoCreator = demoPeople.find((person) => person.email === "creator@demo.ajose.ng");
  const own = demoProjects.filter((project) => project.creator === demoCreator?.userName);
  expect(own).toHaveLength(6);
  expect(new Set(own.map((project) => project.state)).size).toBe(6);
});

test("goals and expected returns are plain numbers within their limits", () => {
  for (const { goalNaira, expectedROI } of demoProjects) {
    expect(goalNaira).toMatch(/^\d+\.\d{2}$/);
    expect(expectedROI).toMatch(/^\d{1,2}(\.\d)?$/);
  }
  const outside = wrongOnes(({ goalNaira }) => {
    const kobo = parseNaira(goalNaira) ?? 0n;
    return kobo < 400_000_00n || kobo > 60_000_000_00n;
  });
  expect(outside).toEqual([]);
});

test("a listed budget adds up to the goal and names the fees of 6.5%", () => {
  const listed = demoProjects.filter((project) => quotasOf(project.description).length > 0);
  expect(listed.length).toBeGreaterThan(25);
  for (const { name, description, goalNaira } of listed) {
    const goalKobo = parseNaira(goalNaira) ?? 0n;
    const lines = quotasOf(description);
    const fees = lines.find((line) => line.what === "Ajose's fees");
    expect([name, lines.reduce((sum, line) => sum + line.kobo, 0n)]).toEqual([name, goalKobo]);
    expect([name, fees?.kobo]).toEqual([name, (goalKobo * 65n) / 1000n]);
  }
});

test("milestones add up to 100, come in order and fall due after the end date", () => {
  const wrong = wrongOnes(({ milestones, endsInDays }) => {
    const shares = milestones.reduce((sum, milestone) => sum + milestone.sharePercent, 0);
    const days = [endsInDays, ...milestones.map((milestone) => milestone.dueInDays)];
    const inOrder = days.every((day, index) => index === 0 || day > (days[index - 1] ?? day));
    return shares !== 100 || !inOrder || milestones.length > 5;
  });
  expect(wrong).toEqual([]);
});

test("dates make sense for the state", () => {
  const wrong = wrongOnes((project) => {
    const { state, startDaysAgo, endsInDays } = project;
    const hasStarted = startDaysAgo > 0;
    const hasEnded = endsInDays < 0;
    const cancelledInTime =
      state !== "CANCELLED" || project.cancelledDaysAgo < Math.min(startDaysAgo, 90);
    const withinSixtyDays = state !== "OPEN" || endsInDays <= 60;
    return (
      hasStarted !== started.has(state) ||
      hasEnded !== ended.has(state) ||
      endsInDays === 0 ||
      !cancelledInTime ||
      !withinSixtyDays
    );
  });
  expect(wrong).toEqual([]);
});

test("money was released in order, and completed projects have nothing left to do", () => {
  const wrong = wrongOnes((project) => {
    const lastDue = project.milestones.at(-1)?.dueInDays ?? 0;
    if (project.state === "COMPLETED") return -project.settledDaysAgo <= lastDue;
    if (project.state !== "ACTIVE") return false;
    const next = project.milestones[project.releasedMilestones];
    // Thirty days late would have alerted everyone, and ninety cancelled the project.
    return project.releasedMilestones < 1 || (next !== undefined && next.dueInDays < -30);
  });
  expect(wrong).toEqual([]);
});

test("each of the four progress colours has at least three public projects", () => {
  const percents = demoProjects.flatMap((project) =>
    "raisedPercent" in project ? [project.raisedPercent] : [],
  );
  const inBand = (from: number, to: number) =>
    percents.filter((percent) => percent >= from && percent < to).length;
  const bands = [inBand(0, 50), inBand(50, 75), inBand(75, 100), inBand(100, 101)];
  expect(Math.min(...bands)).toBeGreaterThanOrEqual(3);
  const openPercents = demoProjects.flatMap((project) =>
    project.state === "OPEN" ? [project.raisedPercent] : [],
  );
  expect([Math.min(...openPercents), Math.max(...openPercents)]).toEqual([3, 99]);
});

test("ten articles, newest first, cover every category and link only where they may", () => {
  expect(demoNews).toHaveLength(10);
  expect(new Set(demoNews.flatMap((article) => article.categories)).size).toBe(8);
  const days = demoNews.map((article) => article.publishedDaysAgo);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  for (const { content, links } of demoNews) {
    const paragraphs = content.split("\n\n").length;
    expect(paragraphs).toBeGreaterThanOrEqual(4);
    expect(paragraphs).toBeLessThanOrEqual(8);
    expect(links.length).toBeLessThanOrEqual(3);
    for (const link of links) expect(link).toMatch(/^https:\/\/(ajose\.ng|[a-z.]+\.gov\.ng)(\/|$)/);
  }
});

test("nobody promises profit, and every text is trimmed", () => {
  const texts = textsOf([demoPeople, demoProjects, demoNews]);
  expect(texts.filter((text) => /guarantee|risk[- ]free|sure profit/i.test(text))).toEqual([]);
  expect(texts.filter((text) => text !== text.trim() || text === "")).toEqual([]);
});
