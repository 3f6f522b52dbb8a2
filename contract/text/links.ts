import { cleanLine } from "./clean.ts";

const maxLinkLength = 200;

/**
 * A web address as people type it, made whole: https alone, with a name that has a dot, and no password in it. Null for
 * what is none; nothing stays nothing. With `hosts`, it leads to one of them or to a part of it.
 */
export function webLink(typed: string, hosts: readonly string[] = []): string | null {
  const text = cleanLine(typed);
  if (text === "") return "";
  const url = parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== "https:" || url.username || url.password || url.port) return null;
  // Numbers are a machine's address, and no name that anyone could know again.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname)) return null;
  const isThere = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`);
  if (hosts.length > 0 && !hosts.some(isThere)) return null;
  return url.href.length <= maxLinkLength ? url.href : null;
}

/** The address of a page on X, once Twitter: of the page itself, or of its name, with or without the sign. */
export function twitterLink(typed: string): string | null {
  const [, name] = /^@?(\w{1,15})$/.exec(cleanLine(typed)) ?? [];
  return name ? `https://x.com/${name}` : webLink(typed, ["x.com", "twitter.com"]);
}

export function linkedinLink(typed: string): string | null {
  return webLink(typed, ["linkedin.com"]);
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
