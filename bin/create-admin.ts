import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { anyUserName, email, strongPassword, telephone } from "#contract/account-fields.ts";
import { singleLine } from "#contract/text/text.ts";
import { createAdmin, type NewAdmin } from "#server/identity/users/create-admin.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";
import { ask } from "#server/platform/http/ask.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const fields = z.object({
  email,
  firstName: singleLine(60, "Please give a first name"),
  lastName: singleLine(60, "Please give a last name"),
  userName: anyUserName,
  telephone,
  password: strongPassword,
});

/** Each option, and the question that is asked when it is missing. */
const questions = {
  email: "Email",
  "first-name": "First name",
  "last-name": "Last name",
  "user-name": "Username",
  telephone: "Phone number",
} as const;
type Option = keyof typeof questions;
const names = Object.keys(questions) as Option[];

/** `npm run admin:create`: asks for what it is not given. The password is always asked for, or read from the input. */
await runCommand({ database: "ready", check: () => void readOptions() }, async ({ db, say }) => {
  const admin = await readAdmin();
  await createAdmin(db, admin).catch((problem: unknown) => {
    throw problem instanceof Refusal ? new OperatorProblem(problem.message) : problem;
  });
  say(`${admin.email} is an admin. The first sign-in in each browser asks for a mailed code.`);
});

async function readAdmin(): Promise<NewAdmin> {
  const given = readOptions();
  const missing = names.filter((name) => given[name] === undefined);
  const answers = await ask([
    ...missing.map((name) => ({ text: questions[name] })),
    {
      text: "Password (8 or more, with upper and lower case, a digit and a special character)",
      isSecret: true,
    },
  ]);
  const all = { ...given, ...Object.fromEntries(missing.map((name, at) => [name, answers[at]])) };
  const admin = z.safeDecode(fields, {
    email: all.email ?? "",
    firstName: all["first-name"] ?? "",
    lastName: all["last-name"] ?? "",
    userName: all["user-name"] ?? "",
    telephone: all.telephone ?? "",
    password: answers.at(-1) ?? "",
  });
  if (admin.success) return admin.data;
  throw new OperatorProblem(
    admin.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

function readOptions(): Partial<Record<Option, string>> {
  const option = { type: "string" } as const;
  const options = Object.fromEntries([...names, "password"].map((name) => [name, option]));
  const { password, ...given } = parse(options);
  if (password !== undefined) {
    throw new OperatorProblem(
      "A password given as an argument can be read in the list of processes: leave --password out and type it when asked, or pipe it in",
    );
  }
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && !process.stdin.isTTY) {
    const list = missing.map((name) => `--${name}`).join(" ");
    throw new OperatorProblem(`Please give ${list}: there is no terminal to ask on`);
  }
  return given;
}

function parse(options: Record<string, { type: "string" }>): Record<string, string | undefined> {
  try {
    return parseArgs({ options }).values as Record<string, string | undefined>;
  } catch (problem) {
    throw new OperatorProblem(problem instanceof Error ? problem.message : String(problem));
  }
}
