/**
 * The path and query that a request line asks for, in a form that every later reader understands: a whole
 * address loses its host, which is not ours to believe, and what decodes to no text becomes a name that
 * nothing has.
 */
export function readTarget(target: string): string {
  const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const rooted = local.startsWith("/") ? local : `/${local}`;
  const [path = ""] = rooted.split("?", 1);
  return isText(path) ? rooted : path.replaceAll("%", "%25") + rooted.slice(path.length);
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
