import { checkBooks } from "#server/ledger/check-books.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run check-books`: names each broken invariant and exits with 1, or says that all hold. */
await runCommand({ database: "ready" }, async ({ db, say }) => {
  const findings = await checkBooks(db);
  for (const { invariant, violations } of findings) say(`BROKEN: ${invariant} (${violations})`);
  if (findings.length === 0) say("The books balance: every kobo is accounted for.");
  else process.exitCode = 1;
});
