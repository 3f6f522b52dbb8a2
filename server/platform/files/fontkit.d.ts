declare module "fontkit" {
  /** Reads a font file. */
  export function openSync(path: string): {
    characterSet: number[];
    /** Where a text's glyphs stand, in the font's units; a mark that has no place on its letter is at 0. */
    layout(text: string): { glyphs: { id: number }[]; positions: { xOffset: number }[] };
  };
}
