import { data } from "react-router";
import { ApiError } from "#web/api/call.ts";

/** What became of a form that was sent to its page, with or without script. */
export type FormAnswer = {
  isDone: boolean;
  /** The API's own sentence, to be shown as it is. */
  message: string;
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>;
  /** What had been typed, so that a page drawn anew does not lose it. */
  typed: Readonly<Record<string, string>>;
};

/** The texts of a form by their names; files are left out. What is no form is answered with 400. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") typed[name] = value;
  }
  return typed;
}

/**
 * The token of a mailed link's page: what its form sends, or, where a mailbox's own button for it was pressed once
 * (RFC 8058), what its address holds.
 */
export function mailedToken(
  request: Request,
  typed: Readonly<Record<string, string>>,
  name: string,
): string {
  if (typed["List-Unsubscribe"] !== "One-Click") return typed.token ?? "";
  return new URL(request.url).searchParams.get(name) ?? "";
}

/** Answers a page's form the way the API answered the call, with the same status. */
export async function formAnswer(
  call: Promise<{ message: string }>,
  typed: Record<string, string>,
  otherwise: string,
) {
  try {
    const { message } = await call;
    return data<FormAnswer>({ isDone: true, message, fields: {}, typed: {} });
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    const { status, fields } = problem;
    return data<FormAnswer>(
      { isDone: false, message: problem.message || otherwise, fields, typed },
      { status: status || 503 },
    );
  }
}

/** In place of an answer that never came: the form stays as it is and can be sent again. */
export function unanswered(): FormAnswer {
  return { isDone: false, message: "Network error occurred", fields: {}, typed: {} };
}
