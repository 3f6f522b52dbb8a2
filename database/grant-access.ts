import pg from "pg";

/**
 * Lets the role of the running program do its work and no more: it adds to the books, the audit log and what else
 * is append-only, and can neither change nor remove what is there, nor touch a table's shape or triggers.
 */
export async function grantAccess(client: pg.Client, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string; rights: string }>(rightsByTable);
  await client.query("begin");
  await client.query(`
    revoke all on schema app, ledger, sandbox from ${grantee};
    grant usage on schema app, ledger, sandbox to ${grantee};
    revoke all on all tables in schema app, ledger, sandbox from ${grantee};
    ${rows.map(({ name, rights }) => `grant ${rights} on ${name} to ${grantee};`).join("\n")}
    grant usage on all sequences in schema app, ledger, sandbox to ${grantee}`);
  const database = pg.escapeIdentifier(await nameOf(client));
  // A trigger on a table of its own would run its statements where a trigger is asked for.
  await client.query(`revoke create, temporary on database ${database} from public, ${grantee}`);
  await client.query("commit");
}

/**
 * A table is append-only when it refuses to be emptied. Locking an account takes the right to update something.
 * Views are read; whoever needs a lock locks the row itself.
 */
const rightsByTable = `
  select c.oid::regclass::text as name,
    case
      when c.oid = 'app.migration'::regclass then 'select'
      when c.relkind = 'v' then 'select'
      when c.oid = 'ledger.account'::regclass then 'select, insert, update (created_at)'
      -- What follows from the books may be set right by them.
      when c.oid = 'ledger.balance_mark'::regclass then 'select, insert, update'
      when n.nspname = 'ledger' or exists (
        select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'app.refuse_change'::regproc
          and (t.tgtype & 32) <> 0) then 'select, insert'
      else 'select, insert, update, delete'
    end as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('app', 'ledger', 'sandbox') and c.relkind in ('r', 'p', 'v')
  order by 1`;

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}
