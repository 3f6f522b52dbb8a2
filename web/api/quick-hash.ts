/** A hash of eight characters (FNV-1a), for comparing texts. Not for secrets: collisions are easy to find. */
export function quickHash(text: string, start = 2166136261): string {
  let hash = start;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
