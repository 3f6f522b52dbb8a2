import { refreshMarginSeconds } from "#contract/account-rules.ts";
import {
  accessToken,
  forgetOnDevice,
  type SessionUser,
  storeUser,
} from "#web/session/session-store.ts";
import { deviceStorage, tabStorage } from "#web/session/storage.ts";

const margin = refreshMarginSeconds * 1000;
// How far this device's clock is ahead of the server's, learned from each new token.
let skew = 0;

/** True when the access token is missing, unreadable or within 120 seconds of its end. */
export function needsRefresh(): boolean {
  const claims = claimsOf(accessToken());
  return !claims || claims.exp * 1000 - (Date.now() - skew) <= margin;
}

/** Keeps what a sign-in, a device verification or a refresh answered. */
export function storeSession(reply: {
  accessToken: string;
  refreshToken: string;
  data: SessionUser;
}): void {
  const issued = claimsOf(reply.accessToken)?.iat;
  skew = issued ? Date.now() - issued * 1000 : 0;
  tabStorage.setItem("accessToken", reply.accessToken);
  // What the device stores of somebody goes when somebody else arrives.
  if (deviceStorage.getItem("holder") !== reply.data.id) forgetOnDevice();
  deviceStorage.setItem("holder", reply.data.id);
  deviceStorage.setItem("refreshToken", reply.refreshToken);
  storeUser(reply.data);
}

function claimsOf(token: string | null): { exp: number; iat?: number } | null {
  try {
    const text = atob((token ?? "").split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "");
    const { exp, iat }: { exp?: unknown; iat?: number } = JSON.parse(text);
    return typeof exp === "number" ? { exp, ...(iat === undefined ? {} : { iat }) } : null;
  } catch {
    return null;
  }
}
