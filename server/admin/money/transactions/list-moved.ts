import type { Moved } from "#contract/admin-transactions.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../../../platform/db/db.ts";
import { lastId } from "../../../platform/db/ids.ts";
import { empty, fragment, type SqlFragment } from "../../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../../platform/http/cursor.ts";
import { findWhose } from "./find-moved.ts";
import { movedRows, type Wanted } from "./moved-rows.ts";
import {
  adviceFor,
  investmentStandings,
  topupStandings,
  transferNames,
  withdrawalStandings,
} from "./words.ts";

type Page = Wanted & { search?: string | undefined; cursor?: string | undefined; limit: number };

type Row = Omit<Moved, "label" | "standing" | "state" | "person" | "advice"> & {
  type: "topup" | "withdrawal" | "investment" | "transfer";
  standing: string;
  personId: string | null;
  personName: string;
  email: string;
  isLate: boolean;
};

/** All that moved or was to move, on the whole platform, newest first. */
export async function listMoved(db: Db, { search = "", cursor, limit, ...wanted }: Page) {
  const [after = lastId] = readCursor(cursor, "moved", ["id"]) ?? [];
  const whose = search ? await findWhose(db, search) : null;
  if (search && !whose) return { data: [], nextCursor: null, total: 0 };
  const newest = fragment`and t.id < ${after} order by t.id desc limit ${limit + 1}`;
  const rows = await readRows(db, movedRows(wanted, whose, newest), limit + 1);
  const countable = fragment`order by t.id desc limit ${maxTotal}`;
  const [count] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from (${movedRows(wanted, whose, countable)}) moved limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, "moved", ({ id }) => [id]);
  return { data: page.rows.map(inWords), nextCursor: page.nextCursor, total: count?.total ?? 0 };
}

/** One of them, whichever it is; null where there is none. */
export async function readMoved(db: Db, id: string): Promise<(Moved & Pick<Row, "type">) | null> {
  const one = movedRows({}, { ids: [id] }, empty);
  const [row] = await readRows(db, one, 1);
  return row ? { ...inWords(row), type: row.type } : null;
}

/** Whose it is and for which project is looked up for the page alone. */
function readRows(db: Db, moved: SqlFragment, limit: number): Promise<Row[]> {
  return db<Row>`
    select m.type, m.id, m.standing, m.amount, m.reference, m.created_at, m.since, p.id as person_id,
      coalesce(p.first_name || ' ' || p.last_name, '') as person_name, coalesce(p.email, '') as email,
      j.name as project_name, m.is_late
    from (select * from (${moved}) every order by id desc limit ${limit}) m
    left join ledger.account d on d.id = m.debit_id
    left join ledger.account c on c.id = m.credit_id
    left join app.person p on p.id in (m.person_id, d.owner_id, c.owner_id)
    left join app.project j on j.id in (m.project_id, d.owner_id, c.owner_id)
    order by m.id desc`;
}

function inWords(row: Row): Moved {
  const { id, type, standing, amount, reference, projectName, createdAt, since, isLate } = row;
  const named = nameOf(type, standing);
  const person = row.personId && { id: row.personId, name: row.personName, email: row.email };
  return {
    ...{ id, amount, reference, projectName, createdAt, since },
    ...{ label: named.label, standing: named.words, state: isLate ? "stuck" : named.state },
    person: person || null,
    advice: isLate ? adviceFor(standing) : null,
  };
}

function nameOf(type: Row["type"], standing: string) {
  if (type === "topup") return { label: "Wallet funding", ...pick(topupStandings, standing) };
  if (type === "withdrawal") return { label: "Withdrawal", ...pick(withdrawalStandings, standing) };
  if (type === "investment") return { label: "Investment", ...pick(investmentStandings, standing) };
  return { label: pick(transferNames, standing), words: "In the books", state: "done" as const };
}

/** What the database holds is one of them: its constraints say so. */
function pick<Value>(names: Record<string, Value>, name: string): Value {
  const found = names[name];
  if (found === undefined) throw new Error(`there is no name for ${name}`);
  return found;
}
