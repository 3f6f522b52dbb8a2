import { isMadeOf } from "./made-of.ts";

/** Signs that are taken for a letter; what looks alike becomes the same. */
const alike: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  j: "i",
  l: "i",
};

/** Who can act for everybody: no part of a userName is one of these, whatever stands beside it. */
const roles = severalOf(
  "admin administrator hostmaster moderator noreply postmaster support webmaster",
);
/** The house and its offices: no userName is made of these, alone or with what may stand beside them. */
const offices = severalOf(
  "ajose billing compliance contact donotreply escrow finance fraud help hr info kyc legal mailerdaemon",
  "news official payment payout press privacy refund relation root sales security staff system treasury",
);
/** Alone these are anyone's. */
const companions = looksOfWords(
  "account accounts africa alert alerts app assistant bank by care cash center centre ceo cfo chat chief coo creator",
  "cto customer customers department dept desk direct director email for founder fund funds global group head here hq in",
  "inc investor lagos limited line live ltd mail main manager me money my naija naira new ng nigeria now of",
  "office officer online our pay plc project real sec service services super sys team the unit update updates us verified",
  "wallet web your",
);

/** Longer userNames are refused for that. */
const longest = 30;

/** Whether a userName is the house's, or looks like it: `Adm1n`, `a.j.0.s.e`, `24ajose`, `admin.ada`. */
export function isReserved(userName: string): boolean {
  const name = userName.slice(0, longest);
  const parts = name.split(/[._-]/);
  return (
    needs(looksOf(name), [...roles, ...offices], companions) ||
    parts.some((part) => needs(looksOf(part), roles, [...offices, ...companions]))
  );
}

/** Whether a look is made of these words, and of the others alone it would not be. */
function needs(looks: string[], these: string[], others: string[]): boolean {
  return looks.some((look) => isMadeOf(look, [...these, ...others]) && !isMadeOf(look, others));
}

/** Digits are letters, or number a name, or are only in the way; two n are an m, or a doubled letter. */
function looksOf(name: string): string[] {
  const spellings = [
    name,
    name.replace(/\d+$/, ""),
    name.replace(/^\d+/, ""),
    name.replaceAll(/\d/g, ""),
  ];
  return spellings.flatMap((one) => [...looks(one), ...looks(one.replaceAll(/nn/gi, "m"))]);
}

function looksOfWords(...lines: string[]): string[] {
  return [...new Set(lines.flatMap((singleLine) => singleLine.split(" ")).flatMap(looks))];
}

/** The same for one and for several of each. */
function severalOf(...lines: string[]): string[] {
  return looksOfWords(
    ...lines,
    ...lines.map((singleLine) => singleLine.replaceAll(/\b(?= |$)/g, "s")),
  );
}

/** As it is, and with doubled letters as one. */
function looks(name: string): string[] {
  const look = lookOf(name);
  return [look, look.replaceAll(/(.)\1+/g, "$1")];
}

/** Without separators, digits and similar letters as one. */
function lookOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[._-]/g, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replaceAll(/[013-9jl]/g, (sign) => alike[sign] ?? sign);
}

/** Those of no country that are met most, in links and in fraud; not those that end a userName well: `another.one`. */
const endings =
  "academy africa agency app asia bank bet bio biz blog business buzz cam capital casino cash center cfd chat click cloud club com community company consulting contact credit cyou design dev digital direct edu email energy events exchange expert finance financial foundation fund games gives gmbh gov group guru help holdings homes host icu info ink investments international jobs law legal life link live loan loans lol ltd market marketing markets media mil mobi money monster mov museum name net network news ngo ninja ong online org page partners party pay photos plus press pro properties quest rent report review rocks run sale sbs science security services shop site social software solutions space store stream studio support surf systems tax tech tel tips tools top trade trading training travel tube uno ventures video vip vote watch web webcam website wiki win work world wtf xxx xyz zip zone рф"
    .split(" ")
    .join("|");
/** Short ones of countries that are sold to everybody, met with a single letter before them. */
const sold = "ai|cc|co|io|ly|me|ng|pw|ru|tk|to|tv|uk|us";
const webAddress = new RegExp(
  `:/|\\bwww\\.|^https?\\b|[\\p{L}\\p{N}-]\\.(?:${endings}|${sold}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}])|\\.\\p{L}{2,}/`,
  "iu",
);
const shortEnding = /[\p{L}\p{N}-]{2}\.([a-z]{2})(?![\p{L}\p{N}])/giu;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether a name leads somewhere: mail programs make links of such texts. */
export function isWebAddress(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。․]/g, ".");
  if (webAddress.test(text)) return true;
  // Every country has its ending.
  return [...text.matchAll(shortEnding)].some(([, ending = ""]) =>
    regions.of(ending.toUpperCase()),
  );
}
