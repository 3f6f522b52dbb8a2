import { type Category, categories, type ProjectSort } from "#contract/project-facts.ts";
import { type State, states } from "#contract/states.ts";
import { fold } from "#contract/text/fold.ts";
import { readWords } from "./known-words.ts";

/** What somebody who looks for projects asked for, as the list of projects takes it. */
export type ProjectWish = {
  category?: Category;
  state?: State;
  sort?: ProjectSort;
  endingWithinDays?: number;
};

const categoryWords: Record<Category, RegExp> = {
  Technology: /\b(tech|technology|software|app|apps|computer)\b/,
  Healthcare: /\b(health|healthcare|hospital|clinic|medical|medicine)\b/,
  "Renewable Energy": /\b(solar|solr|energy|renewable|power|light|wind|biogas)\b/,
  Education: /\b(school|education|schools|teaching|lesson|lessons|training)\b/,
  Finance: /\b(finance|fintech|bank|savings|loan)\b/,
  Entertainment: /\b(music|film|movie|entertainment|nollywood|show|comedy)\b/,
  "Food & Beverage":
    /\b(food|farm|farms|farming|agric|agriculture|restaurant|bakery|cassava|poultry|rice)\b/,
  Fashion: /\b(fashion|clothes|cloth|tailor|ankara|adire|shoes)\b/,
  "Art & Design": /\b(art|arts|design|craft|crafts)\b/,
  "Sports & Fitness": /\b(sport|sports|football|fitness|gym)\b/,
};

/** Towns that people name instead of their state. */
const towns: Record<string, State> = {
  abuja: "FCT",
  ibadan: "Oyo",
  onitsha: "Anambra",
  awka: "Anambra",
  ilorin: "Kwara",
  jos: "Plateau",
  "port harcourt": "Rivers",
  aba: "Abia",
  warri: "Delta",
  asaba: "Delta",
  benin: "Edo",
  calabar: "Cross River",
  uyo: "Akwa Ibom",
  abeokuta: "Ogun",
  akure: "Ondo",
  osogbo: "Osun",
  makurdi: "Benue",
  minna: "Niger",
  maiduguri: "Borno",
  zaria: "Kaduna",
};

const looksFor =
  /\b(any|show|find|list|see|which|give|newest|latest|ending|end|close|closing|wan|want|trending)\b/;

/** What projects a text looks for, or null where it is about something else. */
export function findProjectWish(text: string): ProjectWish | null {
  const words = readWords(text).join(" ");
  const isAboutProjects = /\b(projects?|business(es)?|startups?)\b/.test(words);
  if (/\b(my|mine|our)\b/.test(words) || !(isAboutProjects || endsSoon(words))) return null;
  const wish = readProjectWish(text);
  if (!looksFor.test(words) && !(wish.category && wish.state)) return null;
  return Object.keys(wish).length > 0 ? wish : null;
}

/** What a text that looks for projects says of them; nothing where it says no more. */
export function readProjectWish(text: string): ProjectWish {
  const words = readWords(text).join(" ");
  const [category, state, sort] = [findCategory(words), findState(words), findSort(words)];
  return {
    ...(category ? { category } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    ...(sort === "ending-soon" && /\bweek\b/.test(words) ? { endingWithinDays: 7 } : {}),
  };
}

function endsSoon(words: string): boolean {
  return /\b(end|ends|ending|close|closes|closing)\b.*\b(week|soon|today|tomorrow)\b/.test(words);
}

function findCategory(words: string): Category | undefined {
  // "Show me" is no show.
  const rest = words.replace(/\bshow\b( me)?/g, "");
  return categories.find((category) => categoryWords[category].test(rest));
}

function findState(words: string): State | undefined {
  const has = (place: string) => ` ${words} `.includes(` ${fold(place)} `);
  return states.find(has) ?? Object.entries(towns).find(([town]) => has(town))?.[1];
}

function findSort(words: string): ProjectSort | undefined {
  if (endsSoon(words)) return "ending-soon";
  if (/\b(newest|latest|new)\b/.test(words)) return "newest";
  if (/\b(almost|nearly|closest|reached)\b/.test(words)) return "most-funded";
  return /\b(trending|popular|hot)\b/.test(words) ? "trending" : undefined;
}
