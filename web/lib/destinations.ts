import type { Role } from "#contract/identity.ts";
import { parseUrl } from "#web/lib/addresses.ts";

/** The given path when it stays on this site, else null: it comes out of an address anyone can write. */
export function safeFrom(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || text.startsWith("//") || /[\\\p{Cc}]/u.test(text)) return null;
  const here = "https://here.invalid";
  const url = parseUrl(text, here);
  // "/.//elsewhere" is tidied into "//elsewhere", which would lead away after all.
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Where a person starts. */
export function homeOf(role: Role): string {
  if (role === "admin") return "/admin/dashboard";
  return role === "investor" ? "/investor/dashboard" : "/creator/dashboard";
}

/** The wallet page of the user's own area. */
export function walletOf(role: Role): string {
  if (role === "admin") return "/admin/wallet";
  return role === "investor" ? "/investor/wallet" : "/creator/wallet";
}

/** Where one makes a project: everyone may, but admins, who review them. */
export function newProjectOf(role: Role): string {
  return role === "admin" ? "/admin/projects" : "/creator/projects/create";
}

/** Where the settings of one's account are. */
export function settingsOf(role: Role): string {
  if (role === "admin") return "/admin/profile";
  return role === "investor" ? "/investor/profile" : "/creator/settings";
}

/** Where the figures of one's area are. */
export function analyticsOf(role: Role): string {
  if (role === "admin") return "/admin/analytics";
  return role === "investor" ? "/investor/portfolio" : "/creator/dashboard#performance";
}

/** Where one's messages are; with somebody to write to, the new message. */
export function messagesOf(
  role: Role,
  to?: { id: string; projectId?: string | undefined },
): string {
  const area = role === "admin" || role === "investor" ? role : "creator";
  const asked =
    to && new URLSearchParams({ to: to.id, ...(to.projectId && { project: to.projectId }) });
  return `/${area}/messages${asked ? `?${asked}` : ""}`;
}
