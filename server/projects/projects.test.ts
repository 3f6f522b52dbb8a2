import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "#tests/setup/house.ts";

let house: TestHouse;
let creator: TestPerson;
beforeAll(async () => {
  house = await openTestHouse();
  creator = await house.makePerson("user");
});
afterAll(() => house.close());

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const solar = () => ({
  name: "Solar for Kano",
  description: "# Light\n\nWith **panels** and <script>alert(1)</script>",
  category: "Renewable Energy",
  expectedRaiseAmount: "50000",
  startDate: today(),
  endDate: inDays(30),
});
const create = (body: object, as = creator, headers: Record<string, string> = {}) =>
  house.call("POST", "/api/projects", { as, body, headers });

test("a submitted project waits for review and its creator gets the promise of an answer", async () => {
  const { status, body } = await create(solar());
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: "Project created successfully!",
  });
  expect(body.data).toMatchObject({
    status: "DRAFT",
    approvalStatus: "PENDING",
    userId: creator.id,
    creatorName: "Ada Obi",
    title: "Solar for Kano",
    expectedRaiseAmount: "50000.00",
    totalMoneyInvested: "0.00",
    platformFeeBps: 500,
    milestones: [],
  });
  expect(body.data._id).toBe(body.data.id);
  expect(body.data.descriptionHtml).toContain("<h3>Light</h3>");
  expect(body.data.descriptionHtml).not.toContain("<script>");
  await house.runJobs();
  expect((await house.readMail(creator.email))?.text).toContain("2-3 business days");
});
