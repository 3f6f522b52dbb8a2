import { inflateSync } from "node:zlib";

type Letters = Map<string, string>;

/** The text layer of a PDF as pdfkit writes it: what a reader finds, copies and hears. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const fonts = new Map<string, Letters>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      if (map) fonts.set(name, lettersOf(streamOf(objects.get(map) ?? "")));
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes("BT\n"))
    .map((page) => textOfPage(page, fonts))
    .join("\n");
}

function streamOf(body: string): string {
  const [, dictionary = "", data = ""] = /([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (!dictionary.includes("FlateDecode")) return data;
  return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

/** The map from the numbers of glyphs to what they mean: ranges, one meaning for each. */
function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, start = "0", meanings = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(start, 16);
    // A ligature means several letters, with spaces between their numbers.
    for (const [index, [, hex = ""]] of [...meanings.matchAll(/<([\w ]*)>/g)].entries()) {
      const text = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      letters.set((first + index).toString(16).padStart(4, "0"), text);
    }
  }
  return letters;
}

function textOfPage(page: string, fonts: Map<string, Letters>): string {
  let letters: Letters = new Map();
  const lines: string[] = [];
  for (const [line, font] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[.*\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    else {
      const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => letters.get(glyph) ?? "?").join(""));
    }
  }
  return lines.join("\n");
}
