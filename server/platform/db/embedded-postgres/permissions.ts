import { accessSync, chmodSync, constants, lchownSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The user a child process runs as; empty for our own. */
export type RunAs = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. Every Unix has "nobody", so no user has to be created. */
const nobody = { uid: 65534, gid: 65534 };

/** Root's own folder for what cannot stay inside a private one. */
export const systemFolder = "/var/lib/ajose";

/** Root runs the server as the owner of its files, or as nobody; anyone else as themselves. */
export function chooseUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** True when the user may enter every folder on the way and run or list what is at the end. */
export function isReachable(path: string, user: RunAs): boolean {
  const { uid, gid } = user;
  if (uid === undefined) return canRun(path);
  for (let step = path; ; step = dirname(step)) {
    const { mode, uid: owner, gid: group } = statSync(step);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/** Lets everyone read and enter a copied tree, whatever the umask of the install was. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}

/** Gives a whole tree to the user. */
export function giveTree(folder: string, uid: number, gid: number): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
