/**
 * Whether two names may be one person's: without regard to case, order, accents and titles in between,
 * every part of the shorter name is in the longer one, and they share two parts at least.
 */
export function namesMatch(one: string, other: string): boolean {
  const [shorter, longer] = [partsOf(one), partsOf(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer) return false;
  const isWithin = shorter.isSubsetOf(longer);
  return isWithin && (shorter.size >= 2 || (shorter.size === 1 && longer.size === 1));
}

function partsOf(name: string): Set<string> {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’`]/gu, "")
    .toUpperCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}
