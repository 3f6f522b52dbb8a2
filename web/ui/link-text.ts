/** A web address as people say it: to read, not to keep. */
export function linkText(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
