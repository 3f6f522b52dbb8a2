import type { Sql } from "#server/platform/db/db.ts";

type Table = { id: number; schema: string; name: string; options: string[] | null };
type Column = {
  table: number;
  name: string;
  type: string;
  isNotNull: boolean;
  /** Its default, or what it is generated from. */
  value: string | null;
  isGenerated: boolean;
};
type Constraint = { table: number; name: string; columns: string[]; definition: string };
/** An index, trigger, view or function, as a statement that would make it. */
type Made = { of: number; schema: string; text: string };

const schemas = ["app", "ledger", "sandbox"];

/**
 * The tables, views and functions of a database as they stand, as SQL to read: what all the migrations together
 * have made. Tables come in the order in which they were made, each with its indexes and triggers.
 */
export async function describeSchema(db: Sql): Promise<string> {
  const tables = await readTables(db);
  const columns = await readColumns(db);
  const constraints = await readConstraints(db);
  const attached = [...(await readIndexes(db)), ...(await readTriggers(db))];
  const views = await readViews(db);
  const functions = await readFunctions(db);
  const writeTable = (table: Table) => {
    const own = <Item extends { table: number }>(items: Item[]) =>
      items.filter((item) => item.table === table.id);
    const after = attached
      .filter(({ of }) => of === table.id)
      .map(({ text }) => `${readable(text)};\n`);
    return tableText(table, own(columns), own(constraints)) + after.join("");
  };
  const sections = schemas.flatMap((schema) => {
    const isHere = (one: { schema: string }) => one.schema === schema;
    const texts = [
      ...tables.filter(isHere).map(writeTable),
      ...views.filter(isHere).map(({ text }) => `${readable(text)}\n`),
      ...functions.filter(isHere).map(({ text }) => `${withPlainHead(text.trimEnd())};\n`),
    ];
    return [`-- ${schema}\n`, ...texts];
  });
  return [
    "-- Written by `npm run db:schema`; a test compares it with the migrations.\n",
    ...sections,
  ].join("\n");
}

function tableText(
  { schema, name, options }: Table,
  columns: Column[],
  constraints: Constraint[],
): string {
  const isFolded = (constraint: Constraint) => namedByDefault(name, constraint);
  const lines = columns.map((column) => {
    const own = constraints.filter((one) => isFolded(one) && one.columns[0] === column.name);
    return [columnText(column), ...own.map(({ definition }) => foldedText(definition))].join(" ");
  });
  const rest = constraints
    .filter((one) => !isFolded(one))
    .map((one) => `constraint ${one.name} ${one.definition}`);
  const storage = options ? ` with (${options.join(", ")})` : "";
  return `create table ${schema}.${name} (\n  ${[...lines, ...rest].map(readable).join(",\n  ")}\n)${storage};\n`;
}

function columnText({ name, type, isNotNull, value, isGenerated }: Column): string {
  const filled = isGenerated ? ` generated always as (${value}) stored` : ` default ${value}`;
  return `${name} ${type}${isNotNull ? " not null" : ""}${value === null ? "" : filled}`;
}

/** A constraint of one column that has the name which PostgreSQL gives by itself stands beside the column. */
function namedByDefault(
  table: string,
  { name, columns: [column, ...others] }: Constraint,
): boolean {
  const own = [
    `${table}_pkey`,
    ...["key", "fkey", "check"].map((end) => `${table}_${column}_${end}`),
  ];
  return column !== undefined && others.length === 0 && own.includes(name);
}

function foldedText(definition: string): string {
  return definition
    .replace(/^FOREIGN KEY \(\w+\) /, "")
    .replace(/^(PRIMARY KEY|UNIQUE) \(\w+\)/, "$1");
}

/** As one would write it: small letters, short names of types, lists, and no types where they are plain. */
function readable(text: string): string {
  return text
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, "in ($1)")
    .replaceAll(/('[^']*')::text\b(?!\[)/g, "$1")
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll(/'[^']*'|\b[A-Z]{2,}\b/g, (word) =>
      word.startsWith("'") ? word : word.toLowerCase(),
    );
}

/** What stands before a function's body, as one would write it; the body is what somebody wrote. */
function withPlainHead(text: string): string {
  const end = text.indexOf("\nAS ");
  const head = text.slice(0, end).replace("CREATE OR REPLACE", "CREATE");
  return readable(head) + readable(text.slice(end, end + 4)) + text.slice(end + 4);
}

async function readTables(db: Sql): Promise<Table[]> {
  return db<Table>`
    select c.oid as id, n.nspname as schema, c.relname as name, c.reloptions as options
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${schemas}) and c.relkind = 'r' order by c.oid`;
}

async function readColumns(db: Sql): Promise<Column[]> {
  return db<Column>`
    select a.attrelid as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_not_null, pg_get_expr(d.adbin, d.adrelid, true) as value,
      a.attgenerated <> '' as is_generated
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`;
}

async function readConstraints(db: Sql): Promise<Constraint[]> {
  return db<Constraint>`
    select c.conrelid as table, c.conname as name, pg_get_constraintdef(c.oid, true) as definition,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any(c.conkey) order by a.attnum) as columns
    from pg_constraint c
    where c.contype in ('p', 'u', 'f', 'c', 'x') and c.conrelid <> 0
    order by c.conrelid, array_position('{p,u,f,c,x}'::"char"[], c.contype), c.conname`;
}

/** Those of constraints stand with their constraint. */
async function readIndexes(db: Sql): Promise<Made[]> {
  return db<Made>`
    select i.indrelid as of, n.nspname as schema, replace(pg_get_indexdef(i.indexrelid), ' USING btree', '') as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by c.relname`;
}

async function readTriggers(db: Sql): Promise<Made[]> {
  return db<Made>`
    select t.tgrelid as of, n.nspname as schema, pg_get_triggerdef(t.oid, true) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal order by t.tgname`;
}

async function readViews(db: Sql): Promise<Made[]> {
  return db<Made>`
    select c.oid as of, n.nspname as schema,
      'create view ' || n.nspname || '.' || c.relname || ' as' || chr(10) || pg_get_viewdef(c.oid, true) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${schemas}) and c.relkind = 'v' order by c.relname`;
}

async function readFunctions(db: Sql): Promise<Made[]> {
  return db<Made>`
    select p.oid as of, n.nspname as schema, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${schemas}) and p.prokind = 'f'
    order by p.proname, pg_get_function_identity_arguments(p.oid)`;
}
