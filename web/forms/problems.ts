import { ApiError } from "#web/api/call.ts";

/** The texts of a form, or what is wrong with them, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** Says no to fields before anything is sent; one that has no message is fine. */
export function refuseFields(problems: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(problems).filter(isText);
  if (wrong.length > 0) throw wrongFields(Object.fromEntries(wrong));
}

/** A no to fields; the first message stands for all. */
export function wrongFields(fields: Fields): ApiError {
  const [message = ""] = Object.values(fields);
  return new ApiError(message, { code: "INVALID_INPUT", status: 400, fields });
}

/** The same no, said at other fields: an answer often does not know which field of the page it is about. */
export function refusedAt({ message, code, status, isWorded }: ApiError, fields: Fields): ApiError {
  return new ApiError(message, { code, status, isWorded, fields });
}

/** What a refusal says of fields that `knows` finds on the page. Without any it is about the form as a whole. */
export function fieldProblems(problem: unknown, knows: (name: string) => boolean): Fields {
  if (!(problem instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(problem.fields).filter(([name]) => knows(name)));
}

/** What is left of the problems once a field has changed: rows are named "images.0.alt", the form "form". */
export function withoutProblem(problems: Fields, changed: string): Fields {
  const left = Object.entries(problems).filter(
    ([name]) => name !== "form" && name !== changed && !name.startsWith(`${changed}.`),
  );
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left);
}

/** A no for the state of things: the page shows an older one. The client reads the balance anew by itself. */
export function isOutdated(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false;
  return problem.status === 409 && problem.code !== "INSUFFICIENT_BALANCE";
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && entry[1] !== "";
}
