import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { email, strongPassword, telephone, userName } from "#contract/account-fields.ts";
import { line } from "#contract/text.ts";
import { readEnvironment } from "../platform/config.ts";
import { connect } from "../platform/connect.ts";
import { Refusal } from "../platform/refusal.ts";
import { createAdmin } from "./create-admin.ts";

const fields = z.object({
  email,
  firstName: line(60, "Please give a first name"),
  lastName: line(60, "Please give a last name"),
  userName,
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
  password: "Password (8 or more, with upper and lower case, a digit and a special character)",
} as const;
type Option = keyof typeof questions;

const say = (text: string) => process.stdout.write(`${text}\n`);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const given = await readAnswers();
const admin = z.safeDecode(fields, {
  email: given.email,
  firstName: given["first-name"],
  lastName: given["last-name"],
  userName: given["user-name"],
  telephone: given.telephone,
  password: given.password,
});
if (!admin.success) {
  for (const issue of admin.error.issues) say(`${issue.path.join(".")}: ${issue.message}`);
  process.exit(1);
}
const { db, stop } = await connect({ databaseUrl, dataDir, log: say });
try {
  await createAdmin(db, admin.data);
  say(`${admin.data.email} is an admin. The first sign-in in each browser asks for a mailed code.`);
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem;
  say(problem.message);
  process.exitCode = 1;
} finally {
  await stop();
}

async function readAnswers(): Promise<Record<Option, string>> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      email: option,
      "first-name": option,
      "last-name": option,
      "user-name": option,
      telephone: option,
      password: option,
    },
  });
  const missing = (Object.keys(questions) as Option[]).filter((name) => values[name] === undefined);
  if (missing.length > 0 && !process.stdin.isTTY) {
    say(`Please give ${missing.map((name) => `--${name}`).join(" ")}: there is nobody to ask here`);
    process.exit(1);
  }
  let isSecret = false;
  // What is typed as a password is not shown.
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const prompt = createInterface({
    input: process.stdin,
    output: screen,
    terminal: process.stdin.isTTY,
  });
  const answer = async (name: Option) => {
    if (values[name] !== undefined) return values[name];
    process.stdout.write(`${questions[name]}: `);
    isSecret = name === "password";
    return prompt.question("");
  };
  try {
    return {
      email: await answer("email"),
      "first-name": await answer("first-name"),
      "last-name": await answer("last-name"),
      "user-name": await answer("user-name"),
      telephone: await answer("telephone"),
      password: await answer("password"),
    };
  } finally {
    prompt.close();
  }
}
