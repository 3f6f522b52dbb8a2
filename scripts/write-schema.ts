/** Writes database/schema.sql: what all migrations together make, read from a database that is made for it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeSchema } from "#database/describe-schema.ts";
import { migrate } from "#database/migrate.ts";
import { openDb } from "#server/platform/db/db.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ajose-schema-"));
// Root runs the server as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const { stop, ...connection } = await startEmbeddedPostgres({ dataDir });
const db = openDb(connection);
await migrate(db);
writeFileSync(join(import.meta.dirname, "../database/schema.sql"), await describeSchema(db));
await db.close();
await stop();
rmSync(dataDir, { recursive: true });
