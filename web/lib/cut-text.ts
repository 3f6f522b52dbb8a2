/** The first words of a text, at most so many letters; a word is broken only where it is longer than that. */
export function cutText(text: string, longest: number): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const start = letters.slice(0, longest).join("");
  const isBetweenWords = /\s/.test(letters[longest] ?? "");
  const whole = isBetweenWords ? start : start.replace(/\s+\S*$/, "");
  return `${whole.trimEnd().replace(/[.,;:–-]+$/, "")}…`;
}
