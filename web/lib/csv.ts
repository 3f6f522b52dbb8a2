/** Figures and names of our own as a file for a spreadsheet: nothing in it needs quotes. */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [head, ...rows, [""]].map((row) => row.join(",")).join("\r\n");
}
