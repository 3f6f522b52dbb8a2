import { expect, test } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./passwords.ts";

test("a password is kept as argon2id with its parameters, and never twice alike", async () => {
  const [first, second] = [await hashPassword("Str0ng!pass"), await hashPassword("Str0ng!pass")];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await isPassword(first, "Str0ng!pass")).toBe(true);
  expect(await isPassword(first, "Str0ng!pasS")).toBe(false);
  expect(isOutdated(first)).toBe(false);
  expect(isOutdated(first.replace("m=19456", "m=8192"))).toBe(true);
});

test.each([null, "none", "closed", "", "$argon2id$v=19$m=19456,t=2,p=1$AAAA$short"])(
  "nothing is the password of %j",
  async (kept) => {
    expect(await isPassword(kept, "")).toBe(false);
    expect(await isPassword(kept, "Str0ng!pass")).toBe(false);
  },
);

test("few passwords are hashed at once, few wait, and the rest are refused at once", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => isPassword(null, "Str0ng!pass")),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(100 - 64 - 3);
  expect(refused[0]?.reason).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2 });
  expect(await isPassword(null, "later")).toBe(false);
});
