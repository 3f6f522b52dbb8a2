/** The 36 states of Nigeria, and the Federal Capital Territory. */
export const states = [
  "Abia",
  "Adamawa",
  "Akwa Ibom",
  "Anambra",
  "Bauchi",
  "Bayelsa",
  "Benue",
  "Borno",
  "Cross River",
  "Delta",
  "Ebonyi",
  "Edo",
  "Ekiti",
  "Enugu",
  "FCT",
  "Gombe",
  "Imo",
  "Jigawa",
  "Kaduna",
  "Kano",
  "Katsina",
  "Kebbi",
  "Kogi",
  "Kwara",
  "Lagos",
  "Nasarawa",
  "Niger",
  "Ogun",
  "Ondo",
  "Osun",
  "Oyo",
  "Plateau",
  "Rivers",
  "Sokoto",
  "Taraba",
  "Yobe",
  "Zamfara",
] as const;
export type State = (typeof states)[number];

export const maxTownLength = 60;

/** "FCT, Abuja" and "Oyo State", where a state stands alone. */
function stateName(state: string): string {
  return state === "FCT" ? "FCT, Abuja" : `${state} State`;
}

/** Where a project is: "Bodija, Ibadan, Oyo", "Oyo State", or null where nothing was said. */
export function placeOf({
  town,
  state,
}: {
  town: string | null;
  state: string | null;
}): string | null {
  if (state === null) return town;
  return town === null ? stateName(state) : `${town}, ${state}`;
}
