import type { Db } from "../platform/db/db.ts";
import type { Limits } from "../platform/http/limits.ts";
import type { Tokens } from "./sign-in/tokens.ts";

/** What the verbs of this room are given beside their input. */
export type IdentityContext = {
  db: Db;
  tokens: Tokens;
  /** The origin of every link in a mail; never taken from a request. */
  publicUrl: string;
  limits: Limits;
};
