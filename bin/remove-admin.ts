import { removeAdmin } from "#server/identity/users/remove-admin.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run admin:remove -- email`: takes an admin's role away at once. */
await runCommand({ database: "ready", check: () => void readEmail() }, async ({ db, say }) => {
  const email = readEmail();
  await removeAdmin(db, email);
  say(
    `${email} is no admin any more and is signed out everywhere. The account stays, as an investor's.`,
  );
});

function readEmail(): string {
  const [, , email] = process.argv;
  if (!email) throw new OperatorProblem("Say whose role: npm run admin:remove -- boss@example.ng");
  return email;
}
