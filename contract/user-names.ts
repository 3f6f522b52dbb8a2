/** Names under which somebody could speak for the house; each may stand alone or with the words below. */
const reserved = [
  "admin",
  "administrator",
  "ajose",
  "helpdesk",
  "moderator",
  "official",
  "root",
  "security",
  "staff",
  "support",
  "system",
];
const companions = [
  "account",
  "app",
  "bank",
  "care",
  "center",
  "centre",
  "customer",
  "desk",
  "finance",
  "fund",
  "help",
  "hq",
  "info",
  "lagos",
  "my",
  "naija",
  "ng",
  "nigeria",
  "online",
  "pay",
  "payment",
  "real",
  "sec",
  "service",
  "services",
  "team",
  "the",
  "verified",
  "wallet",
];

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

// Each letter may be doubled.
const words = (list: string[]) =>
  list.map((word) => lookOf(word).replaceAll(/(.)\1*/g, "$1+")).join("|");
const speaksForUs = new RegExp(
  `^(?:${words(companions)})*(?:${words(reserved)})(?:${words([...reserved, ...companions])})*$`,
);

/** Whether a userName is one of the house's, or looks like one: `Adm1n`, `a.j.0.s.e`, `support-team2`. */
export function isReserved(userName: string): boolean {
  return [userName, userName.replace(/[\d._-]+$/, "")].some((name) =>
    speaksForUs.test(lookOf(name)),
  );
}

/** Without separators, digits and similar letters as one. */
function lookOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[._-]/g, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll(/[013-9jl]/g, (sign) => alike[sign] ?? sign);
}

const endings =
  "africa|ai|app|biz|cc|click|club|co|com|dev|edu|finance|fund|gov|info|io|link|live|ly|me|mil|money|net|ng|online|org|pw|ru|shop|site|store|tk|to|top|tv|uk|us|vip|web|website|xyz";
const webAddress = new RegExp(
  `:/|\\bwww\\.|^https?\\b|[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])|\\.\\p{L}{2,}/`,
  "iu",
);

/** Whether a name leads somewhere: mail programs make links of such texts. */
export function isWebAddress(name: string): boolean {
  return webAddress.test(name.normalize("NFKC").replaceAll(/[。․]/g, "."));
}
