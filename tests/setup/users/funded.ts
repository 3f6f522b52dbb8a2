import { formatPlain } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { TestApp, TestUser } from "../app/test-app.ts";
import { makeOpenProject } from "./projects.ts";

export type Funded = { project: ProjectDetail; investors: TestUser[]; investmentIds: string[] };

/** A project whose goal is exactly what new investors put in, one amount (kobo) each: FUNDED. */
export async function makeFundedProject(
  app: TestApp,
  creator: TestUser,
  admin: TestUser,
  amounts: bigint[],
  change: object = {},
): Promise<Funded> {
  const goal = amounts.reduce((sum, kobo) => sum + kobo, 0n);
  const project = await makeOpenProject(app, creator, admin, {
    expectedRaiseAmount: formatPlain(goal),
    ...change,
  });
  const investors: TestUser[] = [];
  const investmentIds: string[] = [];
  for (const kobo of amounts) {
    const person = await app.makePerson();
    await app.fund(person.id, kobo);
    const { body } = await app.call("POST", "/api/investments", {
      as: person,
      body: { projectId: project.id, amount: formatPlain(kobo) },
    });
    investors.push(person);
    investmentIds.push(body.data.id);
  }
  return { project, investors, investmentIds };
}
