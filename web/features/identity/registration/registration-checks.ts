import * as z from "zod/mini";
import { fillAll } from "#contract/account-rules.ts";
import { register } from "#contract/identity.ts";
import { cleanLine, composed } from "#contract/text/clean.ts";
import type { Fields } from "#web/forms/problems.ts";
import type { Step } from "./registration-draft.ts";

const { shape } = register.input;
const stepFields = {
  0: ["role"],
  1: ["firstName", "lastName", "userName", "email"],
  2: ["telephone", "address", "password", "confirmPassword", "terms"],
} as const;

/** What is wrong with the fields up to and with one step, a message for each. */
export function checkSteps(last: Step, fields: Fields): Fields {
  const problems: Record<string, string> = {};
  for (const name of Object.values(stepFields)
    .slice(0, last + 1)
    .flat()) {
    const message = checkField(name, fields);
    if (message) problems[name] = message;
  }
  return problems;
}

/** The step that a field stands on. */
export function stepOf(name: string): Step {
  if (name === "role") return 0;
  return stepFields[1].some((other) => other === name) ? 1 : 2;
}

function checkField(name: (typeof stepFields)[Step][number], fields: Fields): string | null {
  const text = fields[name] ?? "";
  if (name === "terms") return text ? null : "Please accept the terms to go on";
  if (name !== "address" && name !== "role" && cleanLine(text) === "") return fillAll;
  if (name === "confirmPassword") {
    return composed(text) === composed(fields.password ?? "") ? null : "Passwords do not match";
  }
  const read = z.safeParse(shape[name], text);
  return read.success ? null : (read.error.issues[0]?.message ?? fillAll);
}
