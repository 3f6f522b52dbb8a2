import { formatNaira, parseNaira } from "#contract/money/kobo.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";
import { isUniqueViolation } from "#server/platform/db/db.ts";
import { addFloat } from "#server/wallet/transactions/book-cost.ts";

/** `npm run float:add -- 50000 "bank transfer of 28 November"`: after the money has been paid in. */
await runCommand({ database: "ready", check: readPayment }, async ({ db, say }) => {
  const left = await addFloat(db, readPayment()).catch((problem: unknown) => {
    if (!isUniqueViolation(problem, "transfer_once")) throw problem;
    throw new OperatorProblem("A payment of this name was written down before.");
  });
  say(`Written down. After paying the open costs the float holds ${formatNaira(left)}.`);
});

function readPayment(): { kobo: bigint; reference: string } {
  const [amount = "", reference = ""] = process.argv.slice(2);
  const kobo = parseNaira(amount);
  if (kobo === null || kobo <= 0n || reference.trim() === "" || reference.length > 100) {
    throw new OperatorProblem('Usage: npm run float:add -- <naira> "<what names this payment>"');
  }
  return { kobo, reference: reference.trim() };
}
