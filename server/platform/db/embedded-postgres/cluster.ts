import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorProblem } from "../../config/operator-problem.ts";
import { type Binaries, publish } from "./binaries.ts";
import { chooseUser, giveTree, isReachable, type RunAs, systemFolder } from "./permissions.ts";

/** The server names its socket after a port, although it opens none. */
export const port = 5432;
export const superuser = "ajose";

/** macOS stops at 103 bytes, Linux at 107. */
const maxSocketPathLength = 103;

/** Where the server keeps its files: in the data folder, or in the system's when its user cannot get there. */
export function placeCluster(dataDir: string, log: (line: string) => void): string {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const here = join(home, "postgres");
  const user = chooseUser(here);
  if (user.uid === undefined) return here;
  const there = join(systemFolder, fingerprint(home), "postgres");
  if (hasCluster(there)) return there;
  if (!hasCluster(here)) refuseForgottenCluster(home, there);
  if (isReachable(home, user)) return here;

  openFolder(systemFolder);
  openFolder(dirname(there));
  if (hasCluster(here)) renameSync(here, there);
  writeFileSync(join(home, "MOVED.txt"), `${there}\n`);
  log(`The database is kept in ${there}, because its own user may not enter ${home}`);
  return there;
}

/** True when the embedded server has its files already, without making anything. */
export function isClusterThere(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const home = realpathSync(dataDir);
  return [home, join(systemFolder, fingerprint(home))].some((folder) =>
    hasCluster(join(folder, "postgres")),
  );
}

/** Makes the files of a new server when there are none yet, and refuses those of another version. */
export function prepareCluster(cluster: string, binaries: Binaries, user: RunAs): void {
  setOwner(cluster, user);
  if (!hasCluster(cluster)) createCluster(cluster, binaries, user);
  const major = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (major !== binaries.major) {
    throw new OperatorProblem(
      `The database in ${cluster} was made by PostgreSQL ${major}, and this is ${binaries.major}; ` +
        "dump it with the old version and restore it, or set DATABASE_URL.",
    );
  }
}

/** The folder of the socket: the server's own, or a private short one when the path is too long. */
export function socketFolder(cluster: string, user: RunAs): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= maxSocketPathLength) return cluster;
  const folder = `/tmp/ajose-${fingerprint(cluster)}`;
  if (!existsSync(folder)) createPrivateFolder(folder, user);
  const { uid, mode } = lstatSync(folder);
  if (uid !== lstatSync(cluster).uid || (mode & 0o777) !== 0o700) {
    throw new OperatorProblem(
      `${folder} is not private to the database; remove it and start again.`,
    );
  }
  return folder;
}

function hasCluster(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

function fingerprint(path: string): string {
  return hash("sha256", path).slice(0, 16);
}

/** A project folder that was renamed would otherwise find an empty database. */
function refuseForgottenCluster(home: string, there: string): void {
  const note = join(home, "MOVED.txt");
  const noted = existsSync(note) ? readFileSync(note, "utf8").trim() : there;
  if (noted !== there && hasCluster(noted)) {
    throw new OperatorProblem(
      `The database of ${home} is in ${dirname(noted)}; rename that to ${dirname(there)}, ` +
        `or remove ${note} to start an empty one.`,
    );
  }
}

function setOwner(cluster: string, { uid, gid }: RunAs): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const own = uid ?? process.getuid?.();
  // No server ever ran as root: these files are a copy that root brought back.
  if (owner === 0 && uid !== undefined && gid !== undefined) giveTree(cluster, uid, gid);
  else if (owner !== undefined && own !== undefined && owner !== own) {
    throw new OperatorProblem(
      `The database in ${cluster} belongs to user ${owner}; start as that user or choose another DATA_DIR.`,
    );
  }
}

function createCluster(cluster: string, { initdb }: Binaries, user: RunAs): void {
  const unfinished = `${cluster}.${process.pid}`;
  createPrivateFolder(unfinished, user);
  const answer = spawnSync(
    initdb,
    [
      ...["-D", unfinished, "-U", superuser, "--encoding=UTF8", "--data-checksums"],
      // Sorted by bytes on every machine, yet upper and lower case know every letter.
      ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      // The socket's folder is private to the server's user: who can reach it owns the files anyway.
      ...["--auth=trust", "--no-instructions"],
    ],
    { ...user, cwd: unfinished, encoding: "utf8", env: { LC_ALL: "C" } },
  );
  if (answer.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new OperatorProblem(
      `The database could not be made: ${answer.stderr ?? answer.error?.message}`,
    );
  }
  publish(unfinished, cluster);
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function createPrivateFolder(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
