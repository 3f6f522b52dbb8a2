import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let investor: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  investor = await app.makePerson();
  const lost = await makeOpenProject(app, creator, admin, { name: "=1+1 Ọjà" });
  const runs = await makeOpenProject(app, creator, admin, { expectedROI: "12.5" });
  const put = (projectId: string, status: string, back: bigint, at: string) => app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, return_kobo, success_rate,
      cancellable_until, created_at, updated_at, ended_reason, ended_at)
    values (app.new_id(), ${projectId}, ${investor.id}, 3000_50, ${status}, ${back},
      ${status === "completed" ? 60 : null}, ${at}, ${at}, ${at},
      ${status === "completed" ? "outcome" : null}, ${status === "completed" ? at : null})`;
  await put(lost.id, "completed", 2_000_00n, "2020-03-01T10:00:00Z");
  await put(runs.id, "active", 0n, new Date().toISOString());
});
afterAll(() => app.close());

async function portfolio(format: string) {
  const url = `/api/investors/portfolio/file?period=7d&format=${format}`;
  const reply = await app.fastify.inject({ method: "GET", url, headers: investor.headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

test("a portfolio as CSV has its totals and a line for each project; a loss is a number, and a name no formula", async () => {
  const { status, headers, bytes } = await portfolio("csv");
  expect(status).toBe(200);
  const name = `ajose-portfolio-${lagosDay(-6)}-to-${lagosDay()}.csv`;
  expect(headers["content-disposition"]).toContain(name);
  expect(bytes.toString().replace("\ufeff", "").trim().split("\n")).toEqual([
    "Demonstration: no real money",
    "Portfolio of,Ada Obi",
    `First day,${lagosDay(-6)}`,
    `Last day,${lagosDay()}`,
    "Put in on these days (NGN),3000.50",
    "Came back on these days (NGN),0.00",
    "Total invested (NGN),6001.00",
    "Total returns (NGN),2000.00",
    "In projects now (NGN),3000.50",
    "Expected returns (NGN),3375.56",
    expect.stringContaining("no promise"),
    "",
    "Project,Status,Invested (NGN),Still in it (NGN),Expected of that (NGN),Returned (NGN),ROI (%),Success rate (%)",
    "Solar for Kano,active,3000.50,3000.50,3375.56,0.00,,",
    "'=1+1 Ọjà,completed,3000.50,0.00,0.00,2000.00,-33.3,60.0",
  ]);
});

test("the PDF says the same, with the letterhead and each letter of a name", async () => {
  const { status, headers, bytes } = await portfolio("pdf");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const text = await textOfPdf(bytes);
  for (const part of ["Investment portfolio", "Ada Obi", "₦6,001.00", "₦3,375.56", "-33.3%"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("Demonstration");
  expect(text).toContain("Solar for Kano (active)");
});

test("another format is refused in a sentence", async () => {
  const { status, bytes } = await portfolio("xls");
  expect([status, JSON.parse(bytes.toString()).message]).toEqual([400, "Please choose csv or pdf"]);
});

test("a PDF of too many projects is refused, and CSV has them", async () => {
  await app.db`
    insert into app.holding (investor_id, project_id, investments, amount_kobo, live_kobo, expected_kobo,
      return_kobo, rated, rates, invested_at)
    select ${investor.id}, app.new_id(), 1, 1, 0, 0, 0, 0, 0, app.now() from generate_series(1, 1999)`;
  const { status, bytes } = await portfolio("pdf");
  expect([status, JSON.parse(bytes.toString()).code]).toEqual([409, "PORTFOLIO_TOO_LONG"]);
  expect((await portfolio("csv")).status).toBe(200);
});
