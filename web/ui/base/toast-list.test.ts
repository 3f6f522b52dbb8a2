import { expect, test } from "vitest";
import { type Toast, withToast } from "./toast-list.ts";

const error: Toast = { id: 1, kind: "error", text: "Insufficient balance" };
const info: Toast = { id: 2, kind: "info", text: "Please check your email" };
const success: Toast = { id: 3, kind: "success", text: "Investment successful!" };

test("a success ends the failures before it and leaves what was said besides", () => {
  expect(withToast([error, info], success)).toEqual([info, success]);
});

test("a failure leaves the success before it", () => {
  expect(withToast([success], { ...error, id: 4 })).toEqual([success, { ...error, id: 4 }]);
});

test("the same sentence twice is one that starts anew, and four are the most", () => {
  expect(withToast([error, info], { ...error, id: 5 })).toEqual([info, { ...error, id: 5 }]);
  const many = ["a", "b", "c", "d"].map((text, id) => ({ ...info, id, text }));
  expect(withToast(many, success)).toEqual([...many.slice(1), success]);
});
