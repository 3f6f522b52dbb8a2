import type { Role, User } from "#contract/identity.ts";
import { formatPlain, parseNaira } from "#contract/money/kobo.ts";
import { deviceStorage, tabStorage } from "#web/session/storage.ts";

/** What a tab remembers of the signed-in user. */
export type SessionUser = Pick<
  User,
  | "id"
  | "firstName"
  | "lastName"
  | "userName"
  | "email"
  | "address"
  | "telephone"
  | "avatar"
  | "balance"
  | "role"
>;
/** `unknown` while only the refresh token is at hand: a new tab, before it restores the session. */
export type Session =
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out" | "unknown"; user: null };

const onServer: Session = { status: "unknown", user: null };
const listeners = new Set<() => void>();
let current: Session | undefined;

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

/** The session as it stands. The same object until something changes. */
export function readSession(): Session {
  current ??= load();
  return current;
}

export function serverSession(): Session {
  return onServer;
}

export function accessToken(): string | null {
  return tabStorage.getItem("accessToken");
}

export function refreshToken(): string | null {
  return deviceStorage.getItem("refreshToken");
}

/** Whose session begins or goes on. */
export function storeUser(user: SessionUser): void {
  const { id, firstName, lastName, userName, email, address, telephone, balance, role } = user;
  const names = { id, firstName, lastName, userName, email, address, telephone };
  const stored = { ...names, avatar: user.avatar, balance, role };
  tabStorage.setItem("user", JSON.stringify({ ...stored, balance: formatPlain(balance) }));
  change({ status: "signed-in", user: stored });
}

/** Tells every part of the page that shows the balance. */
export function storeBalance(balance: bigint): void {
  const { user } = readSession();
  if (user && user.balance !== balance) storeUser({ ...user, balance });
}

/** Why nobody is signed in: true when the session ended by itself, and not at a press. */
let hasExpired = false;

export function sessionHasExpired(): boolean {
  return hasExpired;
}

/** `byItself` when nobody asked for it. */
export function forgetSession(byItself = false): void {
  hasExpired = byItself;
  forgetInTab();
  deviceStorage.removeItem("refreshToken");
  forgetOnDevice();
  change({ status: "signed-out", user: null });
}

/**
 * For a page that has slept: reads the session anew, as its tab and device have it now. False when the one
 * it knew is over, or the device is somebody else's: what the page still shows is not theirs.
 */
export function rereadSession(): boolean {
  const known = readSession().user;
  const isOurs =
    !known || (refreshToken() !== null && deviceStorage.getItem("holder") === known.id);
  if (!isOurs) forgetInTab();
  change(load());
  return isOurs;
}

/** The page showed one user when the device got to be another's: until it is loaded anew nothing of it goes on. */
export let isOthers = false;

/** The device is somebody else's: loaded anew, the page shows what is theirs. Nobody sees it until then. */
export function showAnew(): void {
  isOthers = true;
  forgetInTab();
  document.documentElement.hidden = true;
  location.reload();
}

/** Where in the tab's history the signed-in pages begin. */
export const areaStart = "areaStart";

function forgetInTab(): void {
  for (const key of ["accessToken", "user", areaStart]) tabStorage.removeItem(key);
}

/** Removes what the device stores of the user whose session it holds. */
export function forgetOnDevice(): void {
  for (const key of ["holder", "receipts", "drafts"]) deviceStorage.removeItem(key);
}

function change(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

function load(): Session {
  const user = readUser();
  if (user && accessToken()) return { status: "signed-in", user };
  return { status: refreshToken() ? "unknown" : "signed-out", user: null };
}

type StoredUser = Omit<SessionUser, "balance"> & { balance: unknown };

function readUser(): SessionUser | null {
  try {
    // `keepUser` wrote it, perhaps of an earlier version.
    const stored: StoredUser | null = JSON.parse(tabStorage.getItem("user") ?? "null");
    const balance = stored && parseNaira(stored.balance);
    return stored && balance !== null && isRole(stored.role) ? { ...stored, balance } : null;
  } catch {
    return null;
  }
}

function isRole(text: unknown): text is Role {
  return text === "user" || text === "investor" || text === "admin";
}

/** Signing out in one tab signs out the others, quietly. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === "refreshToken" && event.newValue === null) forgetSession();
}
