// Both ways are new to browsers as URL.parse and URLSearchParams.size, and too new to be relied upon.

/** The address that a text holds, or null. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The path with its query, without a question mark when there is nothing to ask. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
