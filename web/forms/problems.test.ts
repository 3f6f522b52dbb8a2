import { expect, test } from "vitest";
import { ApiError } from "#web/api/call.ts";
import { errorMessage, messageOr } from "./error-message.ts";
import {
  fieldProblems,
  isOutdated,
  refusedAt,
  refuseFields,
  withoutProblem,
  wrongFields,
} from "./problems.ts";

const knows = (name: string) => ["email", "password"].includes(name);

test("fields that are fine are sent, and the first wrong one speaks for all", () => {
  expect(() => refuseFields({ email: false, password: "", amount: null })).not.toThrow();
  const wrong = { email: false, password: "Too short", amount: "Too much" };
  expect(() => refuseFields(wrong)).toThrow(
    expect.objectContaining({
      message: "Too short",
      code: "INVALID_INPUT",
      isWorded: true,
      fields: { password: "Too short", amount: "Too much" },
    }),
  );
});

test("an answer is said at the fields that the page has; of others the form speaks", () => {
  const refused = wrongFields({ email: "Unknown", terms: "Not accepted" });
  expect(fieldProblems(refused, knows)).toEqual({ email: "Unknown" });
  expect(fieldProblems(wrongFields({ terms: "Not accepted" }), knows)).toEqual({});
  expect(fieldProblems(new TypeError("email"), knows)).toEqual({});
});

test("a refusal that is said at another field stays the same refusal", () => {
  const about = { code: "WRONG_PASSWORD", status: 400 } as const;
  const refused = new ApiError("The password is wrong", { ...about, fields: { form: "x" } });
  const moved = refusedAt(refused, { password: "Wrong" });
  expect(moved).toMatchObject({ ...about, message: "The password is wrong", isWorded: true });
  expect(moved.fields).toEqual({ password: "Wrong" });
  // With or without a code, the sentence stays whose it was.
  expect(refusedAt(new ApiError("Network error occurred"), {}).isWorded).toBe(false);
  expect(refusedAt(new ApiError("Back at noon", { isWorded: true }), {}).isWorded).toBe(true);
});

test("what was said of a field is over once it changes, with what was said of its rows and of the form", () => {
  const said = { form: "No", images: "Too many", "images.0.alt": "Missing", image: "Wrong" };
  expect(withoutProblem(said, "images")).toEqual({ image: "Wrong" });
  expect(withoutProblem(said, "images.0.alt")).toEqual({ images: "Too many", image: "Wrong" });
  expect(withoutProblem({ images: "Too many" }, "image")).toEqual({ images: "Too many" });
  // The same object, so that typing draws nothing anew.
  const fine = { email: "Unknown" };
  expect(withoutProblem(fine, "password")).toBe(fine);
});

test("a no for the state of things means that the page is outdated; a lack of money is read anew by itself", () => {
  const refused = (status: number, code: "PROJECT_LOCKED" | "INSUFFICIENT_BALANCE") =>
    isOutdated(new ApiError("No", { status, code }));
  expect(refused(409, "PROJECT_LOCKED")).toBe(true);
  expect(refused(400, "PROJECT_LOCKED")).toBe(false);
  expect(refused(409, "INSUFFICIENT_BALANCE")).toBe(false);
  expect(isOutdated(new TypeError("409"))).toBe(false);
});

test("where people sign in the client's own words are said too, elsewhere the page's", () => {
  const lost = new ApiError("Network error occurred");
  expect(messageOr("Login failed")(lost)).toBe("Network error occurred");
  expect(errorMessage(lost, "Investment failed")).toBe("Investment failed");
  for (const silent of [new ApiError("", { code: "UNAVAILABLE" }), new TypeError("undefined")]) {
    expect(messageOr("Login failed")(silent)).toBe("Login failed");
    expect(errorMessage(silent, "Investment failed")).toBe("Investment failed");
  }
});
