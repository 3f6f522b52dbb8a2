import { expect, test } from "vitest";
import { environment } from "./config.ts";
import { findMisspelt } from "./misspelt-settings.ts";

const known = Object.keys(environment.shape);

test.each([
  ["PROT", "PORT"],
  ["port", "PORT"],
  ["PUBLIC_UR", "PUBLIC_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_OWNER_ULR", "DATABASE_OWNER_URL"],
  ["PAYMENT_PROVIDERS", "PAYMENT_PROVIDER"],
  ["LIMIT_COFFEE", null],
  ["PAYSTACK_WEBHOOK", null],
])("%s looks like one of ours", (name, meant) => {
  expect(findMisspelt([name], known)).toEqual([{ name, meant }]);
});

test("what belongs to the machine or to other programs is left alone", () => {
  const others =
    "HOME PATH PWD USER LANG TERM SHELL MAIL TZ HOSTNAME NODE_ENV NODE_OPTIONS PGHOST PGPORT npm_config_cache";
  expect(findMisspelt([...others.split(" "), ...known], known)).toEqual([]);
});
