import type { Sql } from "../platform/db/db.ts";

export async function countActiveAdmins(db: Sql): Promise<number> {
  const [counted] = await db<{
    count: number;
  }>`select count(*)::int as count from app.active_admin`;
  return counted?.count ?? 0;
}

/** What is said to the first of two admins. */
export async function awaitingSecond(db: Sql): Promise<string> {
  return `Approved. A second admin has to approve it too.${await loneAdminHint(db)}`;
}

/** What an admin who is alone has to do first, with a space before it; else nothing. */
export async function loneAdminHint(db: Sql): Promise<string> {
  return (await countActiveAdmins(db)) > 1
    ? ""
    : " There is only one active admin: create a second with npm run admin:create.";
}
