import pg from "pg";

/** Whom the running program is to the embedded server: not its superuser, who could rewrite the books. */
export const appRole = "ajose_app";

/** Makes that role where it is missing: a server of an earlier version has only the superuser. */
export async function createAppRole(supervisor: pg.Client): Promise<void> {
  const found = await supervisor.query("select 1 from pg_roles where rolname = $1", [appRole]);
  if (found.rowCount) return;
  await supervisor.query(`create role ${appRole} login`).catch((error: unknown) => {
    // Another process that starts in this moment may have made it.
    const made = error instanceof pg.DatabaseError && /^(42710|23505)$/.test(error.code ?? "");
    if (!made) throw error;
  });
}
