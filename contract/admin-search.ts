import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { id, instant } from "./text/text.ts";

const found = z.object({
  type: z.enum(["user", "project", "topup", "withdrawal", "transfer"]),
  id,
  /** A name, or the reference of what moved. */
  title: z.string(),
  /** Email, creator, or whose money and what became of it. */
  detail: z.string(),
  amount: z.nullable(money),
  at: instant,
});
export type Found = z.output<typeof found>;

export const searchPlatform = endpoint({
  method: "GET",
  path: "/admin/search",
  access: "admin",
  summary: "Users and projects by words, and movements of money by their whole reference or id",
  input: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
  reply: dataOf(z.array(found)),
});
