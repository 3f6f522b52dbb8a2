import { checkBooks } from "#server/ledger/check-books.ts";
import { refreshRanks } from "#server/lifecycle/rank.ts";
import { holdMarks, markAsDemo } from "#server/platform/config/demo-mark.ts";
import type { Db, Tx } from "#server/platform/db/db.ts";
import { loadArticles } from "./demo/load-articles.ts";
import { loadMessages } from "./demo/load-messages.ts";
import { loadMoney } from "./demo/load-money.ts";
import { loadPeople } from "./demo/load-people.ts";
import { loadPortraits, loadProjectPictures } from "./demo/load-pictures.ts";
import { loadProjects } from "./demo/load-projects.ts";
import { loadUpdates } from "./demo/load-updates.ts";
import { loadVisits } from "./demo/load-visits.ts";
import { placeProjects } from "./demo/place-projects.ts";
import { demoUsers } from "./demo/users.ts";

const demoPassword = "Demo-Pass-1!";

/** Fills an empty installation with the demo, in one transaction; does nothing when anyone is registered. */
export async function loadDemo(db: Db, say: (line: string) => void): Promise<void> {
  const [someone] = await db`select 1 as one from app.person limit 1`;
  if (someone) return;
  say("Filling it with demo data ...");
  const startedAt = performance.now();
  // Some statements bring in tens of thousands of rows, and nobody waits for another on a slow machine.
  await db.transaction(fill, { statementTimeoutMs: 600_000 });
  // Otherwise "trending" would be empty until the job has run.
  await refreshRanks(db);
  const broken = await checkBooks(db);
  if (broken.length > 0)
    throw new Error(
      `The demo's books do not balance: ${JSON.stringify(broken.map((b) => b.invariant))}`,
    );
  await db.run("analyze");
  say(
    `Demo data is in place (${Math.round(performance.now() - startedAt)} ms). Sign in with the password ${demoPassword} as`,
  );
  for (const name of ["admin", "admin2", "investor", "creator"]) say(`  ${name}@demo.ajose.ng`);
}

async function fill(tx: Tx): Promise<void> {
  await holdMarks(tx);
  const [earlier] = await tx`select 1 as one from app.person limit 1`;
  if (earlier) return;
  const now = new Date();
  await markAsDemo(tx);
  const users = demoUsers(now);
  const people = await loadPeople(tx, users, demoPassword);
  await loadPortraits(tx, people);
  const placed = placeProjects(users, now);
  await loadProjects(tx, placed, now);
  await loadProjectPictures(tx, placed);
  await loadMoney(tx, placed, users, now);
  await loadUpdates(tx, placed, now);
  await loadMessages(tx, now);
  await loadArticles(tx, people, now);
  await loadVisits(tx);
  // The demo's admins have been notified of what waits in it.
  await tx`
    insert into app.approval_notice (item_id, submitted_at)
    select id, submitted_at from app.project where approval_status = 'PENDING'
    union all select id, created_at from app.investment where status = 'pending'`;
}
