import { expect, test } from "vitest";
import { wishedProject } from "./use-wished-project.ts";

const id = "01960000-0000-7000-8000-000000000001";

test.each([
  [`/projects/${id}?invest=1`, id],
  [`/investor/projects/${id}?invest=1`, id],
  [`/projects/${id}?updates=x&invest=1`, id],
  [`/projects/${id}`, null],
  [`/projects/${id}?invest=10`, null],
  [`//elsewhere.example/projects/${id}?invest=1`, null],
  ["/projects/../?invest=1", null],
  [null, null],
])("of %j it is the project %j", (from, expected) => {
  expect(wishedProject(from)).toBe(expected);
});
