import { formatNaira } from "#contract/money/kobo.ts";
import { createProviders } from "#server/payments/create-providers.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";
import { reconcile, yesterday } from "#server/reconciliation/reconcile.ts";

/** `npm run reconcile [-- 2026-11-27]`: compares a day with the provider; ends with 1 when some is unexplained or unreadable. */
await runCommand({ database: "ready" }, async ({ db, settings, say }) => {
  const day = process.argv[2] ?? (await yesterday(db));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new OperatorProblem("Please give the day as YYYY-MM-DD");
  }
  const { payments: provider, payouts } = createProviders(db, loadConfig(settings), say);
  const found = await reconcile(db, { provider, payouts }, { day });
  say(
    `${found.day}, ${found.provider}: ${found.matched.count} matched (${formatNaira(found.matched.amount)})`,
  );
  say(
    `missing here ${found.missingHere}, missing there ${found.missingThere}, different ${found.different}, repaired ${found.repaired}`,
  );
  for (const { what, kind, name, note } of found.findings)
    say(`  ${what} ${name}: ${kind}. ${note}`);
  say(`explained: ${found.explainedPercent} % of ${formatNaira(found.total)}`);
  if (found.unreadable > 0) say(`not readable: ${found.unreadable}`);
  process.exitCode = found.explained === found.total && found.unreadable === 0 ? 0 : 1;
});
