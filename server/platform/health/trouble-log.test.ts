import { expect, test } from "vitest";
import { createTroubleLog } from "./trouble-log.ts";

/** A log whose lines a test reads, on a clock that it moves. */
function open() {
  const lines: string[] = [];
  const stacks: unknown[] = [];
  let at = 1_000_000;
  const warn = (facts: { err?: unknown }, text: string) => {
    lines.push(text);
    if (facts.err) stacks.push(facts.err);
  };
  const trouble = createTroubleLog({ warn }, () => at);
  return { lines, stacks, trouble, pass: (ms: number) => (at += ms) };
}

test("an outage of five minutes is a line a minute for each work, with its name and one stack", () => {
  const { lines, stacks, trouble, pass } = open();
  for (let second = 0; second < 300; second += 1) {
    for (let time = 0; time < 4; time += 1)
      trouble.failed("mail", new Error("connect ECONNREFUSED"));
    trouble.failed("pollTopups", new Error("no database"));
    pass(1_000);
  }
  expect(lines.filter((line) => line.startsWith("mail"))).toEqual([
    "mail fails: connect ECONNREFUSED",
    ...[241, 481, 721, 961].map(
      (count) => `mail still fails, ${count} times so far: connect ECONNREFUSED`,
    ),
  ]);
  expect([lines.length, stacks.length]).toEqual([10, 2]);
});

test("that it works again is said once, when it has been quiet for ten seconds", () => {
  const { lines, trouble, pass } = open();
  trouble.worked("mail");
  trouble.failed("mail", "not even an error");
  trouble.worked("mail");
  pass(9_999);
  trouble.worked("mail");
  expect(lines).toEqual(["mail fails: unknown problem"]);
  pass(1);
  trouble.worked("mail");
  trouble.worked("mail");
  expect(lines.slice(1)).toEqual(["mail works again, after 1 failure"]);
  trouble.failed("mail", new Error("again"));
  expect(lines.at(-1)).toBe("mail fails: again");
});

test("work of which half fails is no new outage each time", () => {
  const { lines, trouble, pass } = open();
  for (let second = 0; second < 120; second += 1) {
    trouble.failed("mail", new Error("550 no such mailbox"));
    trouble.worked("mail");
    pass(1_000);
  }
  expect(lines).toHaveLength(2);
});
