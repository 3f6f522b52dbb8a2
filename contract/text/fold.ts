/**
 * How every search compares: without regard to case, accents, dots below, hooked letters, apostrophes and
 * whatever stands between words. `app.fold` in the database is the same rule, and a test holds the two together.
 */
export function fold(text: string): string {
  return text
    .replaceAll(dropped, "")
    .normalize("NFKD")
    .replaceAll(marks, "")
    .replaceAll(capitals, (letter) => lower.get(letter) ?? letter)
    .replaceAll(between, " ")
    .trim();
}

/** A text without its spaces: "mini-grid" and "mini grid" are "minigrid". */
export function squeeze(folded: string): string {
  return folded.replaceAll(" ", "");
}

/** Below this many letters, what was typed has to stand within a word, or the end of one and the start of the next match. */
export const minAcross = 5;

/** Whether a text holds what someone typed; signs alone, which folding drops, mean themselves. */
export function hasText(text: string, typed: string): boolean {
  const [folded, sought] = [fold(text), fold(typed)];
  if (sought === "") return text.includes(typed.trim());
  const isAcross = squeeze(folded).includes(squeeze(sought));
  return isAcross && (squeeze(sought).length >= minAcross || folded.includes(sought));
}

/** Apostrophes of every kind, and what nobody sees. */
const dropped =
  /['`\u00ad\u00b4\u02b9\u02bb\u02bc\u055a\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2060-\u2069\ua78b\ua78c\ufeff\uff07]/g;

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g;

/** All that is no letter and no digit. */
const between =
  /[\0-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufff0-\uffff\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}]+/gu;

const capitals = /[A-Z\u0080-\u04ff\u1e9e]/g;

/** Letter by letter, since what a database calls lower case depends on where it was made. */
const lower = new Map([
  ...pairs("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"),
  ...pairs("ƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔŊŋƝɲØøŁłĐđĦħıƔɣƲʋ", "bbddkkyyeeeeeeoonnnnoollddhhiggvv"),
  ...pairs("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"),
  ...pairs("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "абвгдежзиклмнопрстуфхцчшщъыьэюя"),
  ...([..."ßẞ"].map((letter) => [letter, "ss"]) as [string, string][]),
  ...([..."æÆ"].map((letter) => [letter, "ae"]) as [string, string][]),
  ...([..."œŒ"].map((letter) => [letter, "oe"]) as [string, string][]),
]);

function pairs(from: string, to: string): [string, string][] {
  const targets = Array.from(to);
  return Array.from(from, (letter, index) => [letter, targets[index] ?? letter]);
}
