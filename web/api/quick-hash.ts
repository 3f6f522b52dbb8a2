/** Eight characters that tell texts apart (FNV-1a). No secret: whoever wants two alike finds them. */
export function quickHash(text: string, start = 2166136261): string {
  let hash = start;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
