import { formatNaira, parseNaira } from "#contract/kobo.ts";
import { readEnvironment } from "../platform/config.ts";
import { connect } from "../platform/connect.ts";
import { isUniqueViolation } from "../platform/db.ts";
import { addFloat } from "./book-cost.ts";

/** `npm run float:add -- 50000 "bank transfer of 28 November"`: after the money has been paid in. */
const [amount = "", reference = ""] = process.argv.slice(2);
const kobo = parseNaira(amount);
if (kobo === null || kobo <= 0n || reference.trim() === "" || reference.length > 100) {
  process.stderr.write('Usage: npm run float:add -- <naira> "<what names this payment>"\n');
  process.exit(1);
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const { db, stop } = await connect({ databaseUrl, dataDir });
try {
  const left = await addFloat(db, { kobo, reference: reference.trim() });
  process.stdout.write(
    `Written down. After paying the open costs the float holds ${formatNaira(left)}.\n`,
  );
} catch (problem) {
  if (!isUniqueViolation(problem, "transfer_once")) throw problem;
  process.stderr.write("A payment of this name was written down before.\n");
  process.exitCode = 1;
} finally {
  await stop();
}
