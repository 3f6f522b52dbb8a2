import type { Notification } from "#contract/notifications.ts";
import type { Sql } from "../platform/db/db.ts";
import { empty, fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";

type Asked = { personId: string; cursor?: string | undefined; limit: number };

/** A page of a person's notifications, newest first. */
export async function listNotifications(db: Sql, { personId, cursor, limit }: Asked) {
  const [at, id] = readCursor(cursor, "notifications", ["instant", "id"]) ?? [];
  const behind = fragment`
    and (created_at, id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)`;
  const rows = await db<Notification & { key: string[] }>`
    select id, type, title, message, link, is_read, created_at,
      array[created_at::text, id::text] as key
    from app.notification where person_id = ${personId} ${at === undefined ? empty : behind}
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "notifications", ({ key }) => key);
  const notifications = page.rows.map(({ key: _, ...notification }) => notification);
  return { notifications, nextCursor: page.nextCursor };
}

export async function countNotifications(db: Sql, personId: string): Promise<number> {
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.notification where person_id = ${personId}`;
  return counted?.total ?? 0;
}

export async function countUnread(db: Sql, personId: string): Promise<number> {
  const [counted] = await db<{ unread: number }>`
    select count(*)::int as unread from app.notification
    where person_id = ${personId} and not is_read`;
  return counted?.unread ?? 0;
}
