import { expect, test } from "vitest";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { createTestApp } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

test("where there is a retail limit, a year's investments stay within its share of the declared income", async () => {
  const strict = await createTestApp({ RETAIL_LIMIT_PERCENT: "10" });
  const maker = await strict.makePerson("user");
  const project = await makeOpenProject(strict, maker, await strict.makePerson("admin"));
  const ada = await strict.makePerson();
  await strict.fund(ada.id, 20_000_00n);
  const order = async (amount: number) => {
    const body = { projectId: project.id, amount };
    return (await strict.call("POST", "/api/investments", { as: ada, body })).body;
  };
  expect(await order(1000)).toMatchObject({
    code: "RETAIL_LIMIT",
    message: "You may invest 10% of your declared annual income in a year: ₦0 is left.",
  });
  const declared = await strict.call("PATCH", `/api/users/update/${ada.id}`, {
    as: ada,
    body: { annualIncome: 50_000 },
  });
  expect(declared.body.data.annualIncome).toBe("50000.00");
  expect(await order(4000)).toMatchObject({ error: false });
  expect((await order(1500)).message).toContain("₦1,000 is left");
  expect(await order(1000)).toMatchObject({ error: false });
  // The year begins at midnight in Lagos, an hour before it does in UTC.
  const lastYear = Number(todayInLagos().slice(0, 4)) - 1;
  const madeAt = (instant: string) => strict.db`update app.investment set created_at = ${instant}`;
  await madeAt(`${lastYear}-12-31T23:00:00Z`);
  expect((await order(1000)).message).toContain("₦0 is left");
  await madeAt(`${lastYear}-12-31T22:59:59Z`);
  expect(await order(5000)).toMatchObject({ error: false });
  await strict.close();
});
