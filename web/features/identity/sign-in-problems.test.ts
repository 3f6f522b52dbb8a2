import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "#web/api/call.ts";
import { issuePaths, missingInReply, wantsDevice } from "./sign-in-problems.ts";

test.each([
  [new ApiError("", { code: "DEVICE_VERIFICATION_REQUIRED" }), true],
  [new ApiError("Please verify this Device"), true],
  [new ApiError("An OTP was sent"), true],
  [new ApiError("Too many devices, and hotpots"), false],
])("%s leads to the page for the device: %s", (problem, expected) => {
  expect(wantsDevice(problem)).toBe(expected);
});

const reply = z.object({ accessToken: z.string(), data: z.object({ role: z.string() }) });
const problemOf = (given: unknown) => missingInReply(z.safeParse(reply, given).error);

test("an answer that signs nobody in says what it lacks", () => {
  expect(problemOf({ accessToken: "a", data: {} })).toMatchObject({
    message: "Invalid login response - missing user role",
  });
  expect(problemOf({ data: {} })).toMatchObject({
    message: "Invalid login response - missing user data or token",
  });
});

test("any other problem stays what it is", () => {
  const fault = new TypeError("undefined");
  expect(missingInReply(fault)).toBe(fault);
  for (const none of [null, "issues", { issues: "none" }]) expect(issuePaths(none)).toEqual([]);
});
