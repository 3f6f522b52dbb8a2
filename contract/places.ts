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
