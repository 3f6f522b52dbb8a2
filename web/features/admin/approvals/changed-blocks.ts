export type Block = { key: string; html: string; isChanged: boolean };

/** A rendered text in its blocks (paragraphs, lists, headings), each with whether the other text has it too. */
export function changedBlocks(html: string, other: string): Block[] {
  const known = new Set(blocksOf(other));
  return blocksOf(html).map((block, index) => {
    return { key: `${index}`, html: block, isChanged: !known.has(block) };
  });
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.children].map(({ outerHTML }) => outerHTML);
}
