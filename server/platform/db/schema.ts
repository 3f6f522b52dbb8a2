import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorProblem } from "../config/operator-problem.ts";

const projectFolder = join(import.meta.dirname, "../../..");

/** A file of SQL that makes the database what this version of the product needs. */
export type SqlFile = { name: string; sql: string; checksum: string };
/** What the database remembers of the files that were applied to it. */
export type Applied = { name: string; checksum: string };

/** The numbered migrations that this version of the product knows. */
export function readMigrations(folder = projectFolder): SqlFile[] {
  return read(folder, "database/migrations/[0-9][0-9][0-9][0-9]*.sql");
}

/** Numbered files make the tables; those beside the server's code make its functions. */
export function isMigration(name: string): boolean {
  return name.startsWith("database/migrations/");
}

/**
 * The files that the database lacks, in the order in which they are to be applied. Throws OperatorProblem for a
 * database that a newer version has changed, and for a file that changed without a new number or version.
 */
export function findPending(applied: Applied[], folder = projectFolder): SqlFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const migrations = readMigrations(folder);
  const functions = readFunctions(folder);
  refuseNewer(applied, migrations, functions);
  for (const { name, checksum } of [...migrations, ...functions]) {
    if ((checksums.get(name) ?? checksum) !== checksum) {
      const remedy = isMigration(name) ? "add a new file" : "give it the next version";
      throw new OperatorProblem(`${name} was changed after it had been applied; ${remedy} instead`);
    }
  }
  return [...migrations, ...functions].filter(({ name }) => !checksums.has(name));
}

function refuseNewer(applied: Applied[], migrations: SqlFile[], functions: SqlFile[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const versions = new Map(functions.map(({ name }) => [baseOf(name), versionOf(name)]));
  const newer = applied.find(({ name }) =>
    isMigration(name)
      ? !known.has(name)
      : versionOf(name) > (versions.get(baseOf(name)) ?? Infinity),
  );
  if (newer) {
    throw new OperatorProblem(
      `This database was changed by a newer version of Ajose (${newer.name}); start that version, or a newer one`,
    );
  }
}

/**
 * The files of functions, each named with the version in its first line: "-- Version 2". The name carries it,
 * so that a program which remembers only names and checksums finds its own version applied and leaves the newer.
 */
function readFunctions(folder: string): SqlFile[] {
  return read(folder, "server/**/*.sql").map((file) => {
    const version = /^-- Version ([1-9]\d*)\b/.exec(file.sql)?.[1];
    if (!version) throw new Error(`${file.name} does not begin with its version: "-- Version 1"`);
    return { ...file, name: `${file.name}@${version}` };
  });
}

function baseOf(name: string): string {
  return name.split("@")[0] ?? name;
}

/** Functions that were applied before they had versions are older than any. */
function versionOf(name: string): number {
  return Number(name.split("@")[1] ?? 0);
}

function read(folder: string, pattern: string): SqlFile[] {
  const names = globSync(pattern, { cwd: folder }).map((name) => name.replaceAll("\\", "/"));
  return names.sort().map((name) => {
    // A checkout that rewrites line ends has not changed the migration.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: hash("sha256", sql) };
  });
}
