import { readFileSync } from "node:fs";
import type { TestApp } from "#tests/setup/app/test-app.ts";

/** The process id of the database's first process. */
export async function findPostmaster({ db }: Pick<TestApp, "db">): Promise<number> {
  const [place] = await db<{ dataDirectory: string }>`
    select current_setting('data_directory') as data_directory`;
  const [pid = ""] = readFileSync(`${place?.dataDirectory}/postmaster.pid`, "utf8").split("\n");
  return Number(pid);
}
