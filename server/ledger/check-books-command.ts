import { readEnvironment } from "../platform/config.ts";
import { connect } from "../platform/connect.ts";
import { checkBooks } from "./check-books.ts";

/** `npm run check-books`: names each broken invariant and exits with 1, or says that all hold. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const { db, stop } = await connect({ databaseUrl, dataDir });
try {
  const findings = await checkBooks(db);
  for (const { invariant, violations } of findings) {
    process.stdout.write(`BROKEN: ${invariant} (${violations})\n`);
  }
  if (findings.length === 0)
    process.stdout.write("The books balance: every kobo is accounted for.\n");
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await stop();
}
