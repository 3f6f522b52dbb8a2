import { expect, test } from "vitest";
import { ApiError } from "#web/api/call.ts";
import { formAnswer, typedIn, unanswered } from "./form-answer.ts";
import { wrongFields } from "./problems.ts";

const posted = (body: BodyInit) => new Request("https://here.invalid", { method: "POST", body });
const typed = { email: "ada@example" };

test("the texts of a form are read by their names, and files are left out", async () => {
  const form = new FormData();
  form.set("name", "Ọláṣẹhìndé");
  form.set("picture", new File(["x"], "x.png"));
  expect(await typedIn(posted(form))).toEqual({ name: "Ọláṣẹhìndé" });
});

test("what is no form is a bad request", async () => {
  await expect(typedIn(posted("{}"))).rejects.toMatchObject({ init: { status: 400 } });
});

test("a form that was taken is emptied, and says what the API said", async () => {
  const { data, init } = await formAnswer(Promise.resolve({ message: "Sent" }), typed, "Failed");
  expect(data).toEqual({ isDone: true, message: "Sent", fields: {}, typed: {} });
  expect(init?.status).toBeUndefined();
});

test.each([
  [wrongFields({ email: "Wrong" }), 400, "Wrong", { email: "Wrong" }],
  [new ApiError("Too many", { status: 429 }), 429, "Too many", {}],
  [new ApiError("", { status: 503 }), 503, "Failed", {}],
  [new ApiError("Network error occurred"), 503, "Network error occurred", {}],
])("a form that was refused keeps what was typed: %s", async (problem, status, message, fields) => {
  const answer = await formAnswer(Promise.reject(problem), typed, "Failed");
  expect(answer.data).toEqual({ isDone: false, message, fields, typed });
  expect(answer.init?.status).toBe(status);
});

test("a fault of ours is none of the form's", async () => {
  const fault = new TypeError("undefined is not a function");
  await expect(formAnswer(Promise.reject(fault), typed, "Failed")).rejects.toBe(fault);
});

test("without an answer nothing is wrong with a field", () => {
  expect(unanswered()).toMatchObject({ isDone: false, fields: {} });
});
