import { connect, describeDatabase, type Opened } from "../db/connect.ts";
import { isUnavailable } from "../db/db.ts";
import { type Applied, findPending } from "../db/schema.ts";
import type { Environment } from "./config.ts";
import { refuseOtherMark } from "./demo-mark.ts";
import { errorMessage, OperatorProblem } from "./operator-problem.ts";
import { readSettings } from "./settings.ts";

export type Command = Opened & { settings: Environment; say: (line: string) => void };

type Needs = {
  /**
   * What it works on: a database that is up to date and no demo in production; one that was migrated at
   * some time; or one that may even be empty.
   */
  database: "ready" | "migrated" | "any";
  /** Makes the embedded database where there is none. */
  mayCreate?: boolean;
  /** Refuses before the database is opened. */
  check?: (settings: Environment) => void;
};

/** Runs a program to its end. What its operator can mend is one sentence; anything else is a fault, with its stack. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    const sentence = isUnavailable(problem)
      ? `The database does not answer: ${String(problem)}`
      : errorMessage(problem);
    if (sentence === null) throw problem;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/** Runs a command on the database that the settings name, and says first which one that is. */
export async function runCommand(
  needs: Needs,
  work: (command: Command) => Promise<void>,
): Promise<void> {
  await runProgram(async () => {
    const settings = readSettings(warn);
    say(`Working on ${describeDatabase(settings)}`);
    needs.check?.(settings);
    const opened = await connect(settings, { log: say, mayCreate: needs.mayCreate ?? false });
    try {
      if (needs.database !== "any") await refuseStrange(opened, needs.database);
      if (needs.database === "ready") await refuseOtherMark(opened.db, settings);
      await work({ ...opened, settings, say });
    } finally {
      await opened.stop();
    }
  });
}

async function refuseStrange({ ownerDb }: Opened, wanted: "ready" | "migrated"): Promise<void> {
  const [found] = await ownerDb`select to_regclass('app.migration') is not null as is_ours`;
  const applied = found?.isOurs
    ? await ownerDb<Applied>`select name, checksum from app.migration`
    : [];
  if (applied.length === 0) {
    throw new OperatorProblem("This database is empty: npm start or npm run db:migrate fills it");
  }
  if (wanted === "ready" && findPending(applied).length > 0) {
    throw new OperatorProblem("This database is not up to date: run npm run db:migrate first");
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
