import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";
import { isJobKind, type JobKind, jobKindNames } from "#server/platform/jobs/kinds.ts";
import {
  listBacklogs,
  listTroubledJobs,
  listTroubledWork,
  retryJobs,
} from "#server/platform/jobs/look-after.ts";

/**
 * `npm run jobs`: lists the work in the background that fails, was given up or waits.
 * `npm run jobs -- retry <id>|<kind>|all`: runs jobs again that failed or were given up.
 */
await runCommand({ database: "ready", check: readCommand }, async ({ db, say }) => {
  const command = readCommand();
  if (command) return say(`Jobs that run again now: ${await retryJobs(db, command)}`);
  const [jobs, backlogs, works] = [
    await listTroubledJobs(db),
    await listBacklogs(db),
    await listTroubledWork(db),
  ];
  for (const { id, kind, attempts, failedAt, runAt, lastError } of jobs) {
    const state = failedAt
      ? `given up ${failedAt.toISOString()}`
      : `next attempt ${runAt.toISOString()}`;
    say(`${id} ${kind}, ${attempts} attempts, ${state}: ${lastError}`);
  }
  for (const { kind, waiting, since } of backlogs)
    say(`${kind}: ${waiting} wait, the oldest since ${since.toISOString()}`);
  for (const { name, failures, dueAt, lastError } of works)
    say(`${name}: failed ${failures} times, next run ${dueAt.toISOString()}: ${lastError}`);
  if (jobs.length + backlogs.length + works.length === 0)
    say("Nothing fails, and nothing has been waiting for a minute.");
});

function readCommand(): { id?: string; kind?: JobKind } | null {
  const [verb, which = ""] = process.argv.slice(2);
  if (verb === undefined) return null;
  if (verb === "retry") {
    if (which === "all") return {};
    if (isJobKind(which)) return { kind: which };
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(which)) return { id: which };
  }
  throw new OperatorProblem(
    `Usage: npm run jobs [-- retry <id>|<kind>|all]. Kinds: ${jobKindNames.join(", ")}`,
  );
}
