import { expect, test } from "vitest";
import { withRealHashes } from "#tests/setup/app/hash-cost.ts";
import { hashAsTyped } from "#tests/setup/users/api-user.ts";
import { comparePassword, hashPassword } from "./passwords.ts";

test(
  "a password is kept as argon2id with its parameters, and never twice alike",
  withRealHashes(async () => {
    const [first, second] = [await hashPassword("Str0ng!pass"), await hashPassword("Str0ng!pass")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await comparePassword(first, "Str0ng!pass")).toBe("right");
    expect(await comparePassword(first, "Str0ng!pasS")).toBe("wrong");
    expect(await comparePassword(hashAsTyped("Str0ng!pass", { memory: 8192 }), "Str0ng!pass")).toBe(
      "outdated",
    );
  }),
);

test(
  "a password is the same however a keyboard composes its letters",
  withRealHashes(async () => {
    const [composed, apart] = ["Ọláṣẹhìndé-1", "Ọláṣẹhìndé-1".normalize("NFD")];
    expect(apart).not.toBe(composed.normalize("NFC"));
    expect(await comparePassword(await hashPassword(apart), composed)).toBe("right");
    expect(await comparePassword(await hashPassword(composed), apart)).toBe("right");
    // A hash that was made before of what was typed is right for the same keyboard, and is due for renewal.
    expect(await comparePassword(hashAsTyped(apart), apart)).toBe("outdated");
  }),
);

test.each([null, "none", "closed", "", "$argon2id$v=19$m=19456,t=2,p=1$AAAA$short"])(
  "nothing is the password of %j",
  async (kept) => {
    expect(await comparePassword(kept, "")).toBe("wrong");
    expect(await comparePassword(kept, "Str0ng!pass")).toBe("wrong");
  },
);

test(
  "who leaves gives their place in the line to others, and nothing more is compared for them",
  withRealHashes(async () => {
    const leaving = new AbortController();
    const kept = await hashPassword("Str0ng!pass");
    const theirs = Array.from({ length: 3 + 64 }, () =>
      comparePassword(kept, "Str0ng!pass", leaving.signal),
    );
    await expect(comparePassword(kept, "Str0ng!pass")).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
    leaving.abort();
    const mine = comparePassword(kept, "Str0ng!pass");
    const results = await Promise.allSettled(theirs);
    // Three were being compared already.
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await mine).toBe("right");
  }),
);

test(
  "few passwords are hashed at once, few wait, and the rest are refused at once",
  withRealHashes(async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => comparePassword(null, "Str0ng!pass")),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(100 - 64 - 3);
    expect(refused[0]?.reason).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2 });
    expect(await comparePassword(null, "later")).toBe("wrong");
  }),
);
