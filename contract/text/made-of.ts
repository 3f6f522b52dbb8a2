/** Whether a text is nothing but these words, one after another, in any order. */
export function isMadeOf(text: string, words: readonly string[]): boolean {
  // From each place that words reach, once: names that can be taken apart in many ways cost no more.
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) {
      if (text.startsWith(word, at)) reached.add(at + word.length);
    }
  }
  return text !== "" && reached.has(text.length);
}
