import { seededRandom } from "./random.ts";
import type { DemoPerson } from "./shapes.ts";

/** Made-up names that go together: each first name with each last name of its line. */
const families: readonly { firstNames: readonly string[]; lastNames: readonly string[] }[] = [
  {
    firstNames: [
      ...["Adébáyọ̀", "Bọ́lájí", "Dámilọ́lá", "Ẹniọlá", "Fúnmiláyọ̀", "Gbénga", "Ìyábọ̀", "Kẹ́hìndé"],
      ...["Lékan", "Morẹ́nikẹ́", "Ọláṣẹhìndé", "Rótìmí", "Ṣadé", "Táíwò", "Yẹ́misí"],
    ],
    lastNames: [
      ...["Adébọ̀wálé", "Akínwándé", "Bánkọ́lé", "Dáda", "Fáṣọlá", "Ìdòwú", "Kúkọ̀yí"],
      ...["Lawal", "Odùyà", "Ògúnléyè", "Olátúnjí", "Ọ̀ṣọ́bà", "Salami", "Ṣónúgà"],
    ],
  },
  {
    firstNames: [
      ...["Adaeze", "Amarachi", "Chidi", "Chinelo", "Ebuka", "Ezinne", "Ifeoma", "Ikenna"],
      ...["Kosisochukwu", "Ndidi", "Nkiruka", "Nnamdi", "Obioma", "Uche", "Ugonna"],
    ],
    lastNames: [
      ...["Agbakoba", "Aniebo", "Chukwuma", "Duru", "Egbuna", "Ezeigbo", "Ibekwe"],
      ...["Madu", "Mbadiwe", "Nwosu", "Okoli", "Onyia", "Ugwu", "Umeh"],
    ],
  },
  {
    firstNames: [
      ...["Abubakar", "Amina", "Bashir", "Fatima", "Garba", "Hadiza", "Hauwa", "Jamila"],
      ...["Kabiru", "Lawan", "Maryam", "Nasiru", "Rabi", "Sani", "Umar"],
    ],
    lastNames: [
      ...["Abdullahi", "Ɓaɓura", "Dambatta", "Funtua", "Gaya", "Hadejia", "Isa"],
      ...["Katsina", "Ƙofa", "Mohammed", "Rano", "Sule", "Tambuwal", "Zakari"],
    ],
  },
  {
    firstNames: [
      ...["Aniekan", "Arit", "Bassey", "Ekanem", "Emem", "Eno", "Idara", "Itoro"],
      ...["Mfon", "Nsikak", "Otobong", "Samuel", "Ubong", "Uduak", "Victoria"],
    ],
    lastNames: [
      ...["Akpan", "Archibong", "Asuquo", "Bassey", "Edem", "Effiong", "Ekong"],
      ...["Essien", "Etim", "Nkanta", "Okon", "Udoh", "Umoh", "Usoro"],
    ],
  },
  {
    firstNames: [
      ...["Aondona", "Blessing", "Dooshima", "Ejura", "Grace", "Inalegwu", "Mimi", "Nguvan"],
      ...["Ochanya", "Ogbene", "Sesugh", "Simi", "Terna", "Unekwu", "Verlumun"],
    ],
    lastNames: [
      ...["Abah", "Achimugu", "Agada", "Akor", "Ameh", "Gbaa", "Iorfa"],
      ...["Kwaghe", "Ochefu", "Ogbu", "Onoja", "Tarka", "Tor", "Usman"],
    ],
  },
  {
    firstNames: [
      ...["Aisosa", "Ebi", "Efe", "Ibinabo", "Isoken", "Itohan", "Ochuko", "Omozele"],
      ...["Onome", "Osagie", "Preye", "Rukevwe", "Tamuno", "Tonye", "Uyi"],
    ],
    lastNames: [
      ...["Agbonifo", "Alagoa", "Braide", "Dokubo", "Edosomwan", "Efeotor", "George"],
      ...["Igbinosa", "Ikpoto", "Jumbo", "Oboh", "Okoro", "Omoregie", "Spiff"],
    ],
  },
];

const homes: readonly string[] = [
  ...[
    "Surulere, Lagos",
    "Ring Road, Ibadan, Oyo State",
    "Lekki, Lagos",
    "Independence Layout, Enugu",
  ],
  ...[
    "Wuse Zone 4, Abuja",
    "Sabon Gari, Kano",
    "Rumuola, Port Harcourt, Rivers State",
    "Kubwa, Abuja",
  ],
  ...[
    "Ikorodu, Lagos",
    "Nassarawa, Kano",
    "Ewet, Uyo, Akwa Ibom State",
    "Ugbowo, Benin City, Edo State",
  ],
  ...["Ado-Ekiti, Ekiti State", "High Level, Makurdi, Benue State", "Tudun Wada, Kaduna"],
  ...["Onitsha, Anambra State", "Rayfield, Jos, Plateau State", "Egbeda, Lagos"],
];

const crowdSize = 1_200;

/** The many who put in a little: made up by rule, and none of them can sign in. */
export const crowd: readonly DemoPerson[] = Array.from({ length: crowdSize }, (_, index) => {
  const { firstNames, lastNames } = families[index % families.length] ?? {
    firstNames: [],
    lastNames: [],
  };
  const turn = Math.floor(index / families.length);
  // 15 and 14 have no common divisor, so that each pair comes once.
  const firstName = firstNames[turn % firstNames.length] ?? "";
  const lastName = lastNames[turn % lastNames.length] ?? "";
  const plain = plainLetters(`${firstName}.${lastName}`);
  return {
    email: `${plain}.${index}@demo.ajose.ng`,
    firstName,
    lastName,
    userName: `${plain.replace(".", "_")}_${index}`,
    telephone: `+23480055${String(10_000 + index).padStart(5, "0")}`,
    address: homes[(index * 7) % homes.length] ?? "",
    role: index % 12 === 0 ? "user" : "investor",
  };
});

/** Those of the crowd who chose to be named among backers. */
export const namedCrowd: ReadonlySet<string> = new Set(
  crowd.filter((_, index) => seededRandom(90_000 + index)() < 0.35).map(({ userName }) => userName),
);

function plainLetters(name: string): string {
  const bare = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replaceAll("ɓ", "b").replaceAll("ƙ", "k");
}
