import { fold } from "#contract/text/fold.ts";

/** What Nigerian Pidgin and hasty thumbs write, in the words that the help centre is written in. */
const meant: Record<string, string> = {
  ...{
    abeg: "",
    abi: "",
    am: "",
    dat: "that",
    dem: "they",
    dey: "",
    don: "",
    e: "it",
    ehn: "",
    em: "it",
  },
  ...{
    na: "is",
    o: "",
    oga: "",
    shey: "",
    una: "you",
    wey: "that",
    wan: "want",
    wetin: "what",
    loss: "lose",
  },
  ...{
    fit: "can",
    make: "let",
    sabi: "know",
    pikin: "child",
    wahala: "problem",
    oya: "",
    nwanne: "",
  },
  ...{
    comot: "take out",
    kpai: "die",
    chop: "eat",
    collect: "withdraw",
    dash: "give",
    sidon: "sit",
  },
  ...{ audio: "false", vex: "angry", tire: "tired", kudi: "money", owo: "money", ego: "money" },
  ...{
    u: "you",
    ur: "your",
    r: "are",
    n: "and",
    y: "why",
    d: "the",
    b4: "before",
    "2day": "today",
  },
  ...{
    "2moro": "tomorrow",
    "4": "for",
    "4got": "forgot",
    anoda: "another",
    pls: "please",
    plz: "please",
  },
  ...{
    acct: "account",
    acnt: "account",
    accnt: "account",
    amt: "amount",
    bal: "balance",
    bk: "back",
  },
  ...{
    chk: "check",
    cld: "could",
    frm: "from",
    gv: "give",
    hv: "have",
    hw: "how",
    im: "my",
    lng: "long",
    mch: "much",
    nw: "now",
    sef: "",
  },
  ...{
    mins: "minutes",
    pin: "code",
    proj: "project",
    skul: "school",
    tel: "phone",
    thru: "through",
  },
  ...{
    wat: "what",
    wch: "which",
    wher: "where",
    whr: "where",
    wit: "with",
    wk: "week",
    wrk: "work",
  },
  ...{
    ystday: "yesterday",
    fone: "phone",
    nid: "need",
    tym: "time",
    cud: "could",
    rejct: "rejected",
  },
  ...{
    topup: "top up",
    startups: "startup business",
    signup: "register",
    otp: "code",
    cashout: "withdraw",
  },
};

/** The words of a text, folded, with short and Pidgin ones as what they mean. */
export function plainWords(text: string): string[] {
  return fold(text)
    .split(" ")
    .flatMap((word) => (Object.hasOwn(meant, word) ? (meant[word] ?? "").split(" ") : [word]))
    .filter(Boolean);
}

/** A word without its vowels and doubled letters: "invstd" and "invested" are one. */
export function skeleton(word: string): string {
  return word.replaceAll(/[aeiou]/g, "").replaceAll(/(.)\1+/g, "$1");
}
