/** A web address as people say it. */
export function linkText(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
