const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** True for a form that one of our own pages sent: pages are at `publicUrl`, and nowhere else. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const [theirs, ours] = [URL.parse(origin), new URL(publicUrl)];
  // The names of one machine for itself are one place.
  const isLoopback = [theirs, ours].every((url) => url && loopback.includes(url.hostname));
  return isLoopback && theirs?.protocol === ours.protocol && theirs.port === ours.port;
}
