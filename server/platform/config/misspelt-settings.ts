/** Settings that begin alike are a family: whatever else begins so was meant for us too. */
const familySize = 3;

/** Those of the given names that no setting has but that look like one of ours, and what each may have meant. */
export function findMisspelt(
  given: string[],
  known: string[],
): { name: string; meant: string | null }[] {
  const isKnown = new Set(known);
  const families = familiesOf(known);
  return given.flatMap((name) => {
    if (isKnown.has(name)) return [];
    const meant = nearest(name, known);
    return meant || families.has(firstWord(name)) ? [{ name, meant }] : [];
  });
}

function familiesOf(known: string[]): Set<string> {
  const words = known.filter((name) => name.includes("_")).map(firstWord);
  return new Set(words.filter((word) => words.filter((one) => one === word).length >= familySize));
}

function firstWord(name: string): string {
  return name.split("_")[0] ?? name;
}

function nearest(name: string, known: string[]): string | null {
  const wanted = name.toUpperCase();
  const near = known
    // A distance is at least the difference in length, and few names are compared letter by letter.
    .filter((one) => Math.abs(one.length - wanted.length) <= 2)
    .map((one) => ({ one, distance: editDistance(wanted, one) }))
    // In a short name every change makes another word, such as HOME and HOST.
    .filter(({ one, distance }) => distance <= (one.length < 8 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.one ?? null;
}

/** How many letters were left out, added, changed, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
