import { existsSync } from "node:fs";
import { formatNaira } from "#contract/kobo.ts";
import { makeProviders } from "../payments/make-provider.ts";
import { readEnvironment } from "../platform/config.ts";
import { connect } from "../platform/connect.ts";
import { loadConfig } from "../platform/keys.ts";
import { reconcile, yesterday } from "./reconcile.ts";

/** `npm run reconcile [-- 2026-11-27]`: compares a day with the provider; ends with 1 when some is unexplained. */
if (existsSync(".env")) process.loadEnvFile(".env");
const config = loadConfig(readEnvironment(process.env));
const { db, stop } = await connect({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const day = process.argv[2] ?? (await yesterday(db));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new Error("Please give the day as YYYY-MM-DD");
  }
  const { payments: provider, payouts } = makeProviders(db, config, say);
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
  process.exitCode = found.explained === found.total ? 0 : 1;
} finally {
  await stop();
}
