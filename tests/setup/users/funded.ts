import { formatPlain } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { TestHouse, TestPerson } from "../app/test-app.ts";
import { makeOpenProject } from "./projects.ts";

export type Funded = { project: ProjectDetail; investors: TestPerson[]; investmentIds: string[] };

/** A project whose goal is exactly what new investors put in, one amount (kobo) each: FUNDED. */
export async function makeFundedProject(
  house: TestHouse,
  creator: TestPerson,
  admin: TestPerson,
  amounts: bigint[],
  change: object = {},
): Promise<Funded> {
  const goal = amounts.reduce((sum, kobo) => sum + kobo, 0n);
  const project = await makeOpenProject(house, creator, admin, {
    expectedRaiseAmount: formatPlain(goal),
    ...change,
  });
  const investors: TestPerson[] = [];
  const investmentIds: string[] = [];
  for (const kobo of amounts) {
    const person = await house.makePerson();
    await house.fund(person.id, kobo);
    const { body } = await house.call("POST", "/api/investments", {
      as: person,
      body: { projectId: project.id, amount: formatPlain(kobo) },
    });
    investors.push(person);
    investmentIds.push(body.data.id);
  }
  return { project, investors, investmentIds };
}
