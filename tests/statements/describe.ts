import type { Db, Tx } from "#server/platform/db/db.ts";
import { parsers } from "#server/platform/db/sql-types.ts";
import type { Catalogue } from "./catalogue.ts";
import { columnsOf, nullableColumns, tablesIn, writesOf } from "./may-be-null.ts";
import { readTrees, type TreeNode } from "./query-tree.ts";

/** What the driver makes of a column's values. */
export type Kind =
  | "string"
  | "number"
  | "bigint"
  | "boolean"
  | "Date"
  | "Buffer"
  | "json"
  /** A numeric of any scale: whole it is read as bigint, else as text. */
  | "bigint | string"
  | { arrayOf: Kind };

export type Column = { name: string; type: string; kind: Kind; mayBeNull: boolean };

type Described = {
  columns: Column[];
  /** Tables and views by name, such as "app.project". */
  reads: Set<string>;
  writes: { verb: string; table: string }[];
};

export type Describe = (
  text: string,
  isNullable: (parameter: number) => boolean,
) => Promise<Described>;

/**
 * Lets the database analyse statements and keeps nothing of it. A statement becomes the body of a function:
 * PostgreSQL stores that as its tree, from which follows what may be null and which tables it touches.
 */
export async function describing<T>(db: Db, work: (describe: Describe) => Promise<T>): Promise<T> {
  const undone = Symbol("undone");
  let answer: T | typeof undone = undone;
  await db
    .transaction(async (tx) => {
      const catalogue = await readCatalogue(tx);
      await tx`
        create function pg_temp.analysed(statement text, out tree text, out types oid[]) language plpgsql as $$
        declare given text;
        begin
          execute 'prepare analysed as ' || statement;
          select array_to_string(p.parameter_types, ', '), p.result_types::oid[] into given, types
            from pg_prepared_statements p where p.name = 'analysed';
          deallocate analysed;
          execute format('create function pg_temp.holder(%s) returns void language sql begin atomic %s; end',
            given, statement);
          select f.prosqlbody into tree from pg_proc f
            where f.proname = 'holder' and f.pronamespace = pg_my_temp_schema();
          execute format('drop function pg_temp.holder(%s)', given);
        end $$`;
      answer = await work((text, isNullable) => describe(tx, text, { catalogue, isNullable }));
      throw undone;
    })
    .catch((problem: unknown) => {
      if (problem !== undone) throw problem;
    });
  if (answer === undone) throw new Error("Nothing was described");
  return answer;
}

type Known = Catalogue & { nameOf(table: string): string; typeOf(id: number): Type };
type Type = { name: string; kind: Kind };

async function describe(
  tx: Tx,
  text: string,
  { catalogue, isNullable }: { catalogue: Known; isNullable: (parameter: number) => boolean },
): Promise<Described> {
  await tx`savepoint analysed`;
  try {
    const [found] = await tx<{ tree: string; types: number[] | null }>`
      select tree, types from pg_temp.analysed(${text})`;
    const [statement] = readTrees(found?.tree ?? "");
    if (!statement) throw new Error("PostgreSQL shows no tree of it");
    const nullable = nullableColumns(statement, catalogue, isNullable);
    const types = found?.types ?? [];
    return {
      columns: columnsOf(statement).map((entry, at) => {
        const { name: type, kind } = catalogue.typeOf(types[at] ?? 0);
        const read = type === "numeric" ? kindOfNumeric(entry.node("expr")) : kind;
        return { name: entry.word("resname"), type, kind: read, mayBeNull: nullable[at] ?? true };
      }),
      reads: new Set([...tablesIn(statement)].map(catalogue.nameOf)),
      writes: [...writesOf(statement)].map(({ verb, table }) => ({
        verb,
        table: catalogue.nameOf(table),
      })),
    };
  } finally {
    await tx`rollback to savepoint analysed`;
  }
}

/** By the scale that a column of a table was declared with. */
function kindOfNumeric(expression: TreeNode | null): Kind {
  const modifier = expression?.kind === "VAR" ? expression.number("vartypmod") : -1;
  if (modifier < 0) return "bigint | string";
  return ((modifier - 4) & 0x7ff) === 0 ? "bigint" : "string";
}

async function readCatalogue(tx: Tx): Promise<Known> {
  const columns = await tx<{ table: string; column: number }>`
    select attrelid::text as table, attnum as column from pg_attribute
    where attnotnull and attnum > 0`;
  const tables = await tx<{ id: string; name: string }>`
    select oid::text as id, oid::regclass::text as name from pg_class where relkind in ('r', 'v', 'm', 'p')`;
  const views = await tx<{ id: string; tree: string }>`
    select ev_class::oid::text as id, ev_action::text as tree from pg_rewrite r
    join pg_class c on c.oid = r.ev_class
    where r.rulename = '_RETURN' and c.relnamespace = any(array['app', 'ledger', 'sandbox']::regnamespace[])`;
  const functions = await tx<{ id: string; name: string; isStrict: boolean }>`
    select p.oid::text as id, p.proname as name, p.proisstrict as is_strict from pg_proc p`;
  const notNull = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = new Map(tables.map(({ id, name }) => [id, name]));
  const rules = new Map(views.map(({ id, tree }) => [id, readTrees(tree)[0]]));
  const called = new Map(functions.map((one) => [one.id, one]));
  const types = await readTypes(tx);
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    viewOf: (table) => rules.get(table),
    functionOf: (id) => called.get(id) ?? { name: "", isStrict: false },
    nameOf: (table) => named.get(table) ?? table,
    typeOf: (id) => types.get(id) ?? { name: `type ${id}`, kind: "string" },
  };
}

/** By what the driver's own readers make of a value of each type. */
async function readTypes(tx: Tx): Promise<Map<number, Type>> {
  const rows = await tx<{ id: number; name: string; category: string; element: number }>`
    select oid as id, format_type(oid, null) as name, typcategory as category, typelem as element from pg_type`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sampleOf = (id: number): string => {
    const { category, name, element } = byId.get(id) ?? { category: "", name: "", element: 0 };
    if (category === "A") return `{${sampleOf(element)}}`;
    return samples[name] ?? samples[category] ?? "x";
  };
  const read = ({ id }: { id: number }) =>
    kindOf(parsers.getTypeParser?.(id, "text")(sampleOf(id)));
  const isRead = ({ name }: { name: string }) => !/^pg_|^any/.test(name);
  return new Map(rows.filter(isRead).map((row) => [row.id, { name: row.name, kind: read(row) }]));
}

/** By a type's name or its category. */
const samples: Record<string, string> = {
  N: "1",
  B: "t",
  D: "2026-01-01",
  T: "1 day",
  G: "(1,2)",
  "timestamp with time zone": "2026-01-01 00:00:00+00",
  json: "{}",
  jsonb: "{}",
  bytea: "\\x00",
};

function kindOf(value: unknown): Kind {
  if (value instanceof Date) return "Date";
  if (value instanceof Uint8Array) return "Buffer";
  if (Array.isArray(value)) return { arrayOf: kindOf(value[0]) };
  const type = typeof value;
  if (type === "string" || type === "number" || type === "bigint" || type === "boolean")
    return type;
  return "json";
}
