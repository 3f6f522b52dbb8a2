import type { Db, Sql } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Whose panels are asked for. Throws USER_NOT_FOUND where the account is closed, or never was. */
export async function requireUser(
  db: Db | Sql,
  id: string,
): Promise<{ id: string; email: string }> {
  const [user] = await db<{ id: string; email: string }>`
    select id, email from app.person where id = ${id} and closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}
