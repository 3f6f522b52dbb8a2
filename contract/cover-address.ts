/** How many covers are drawn for each category. */
export const coversOfEach = 36;

/** Raised when the drawings change, because browsers keep for ever what they have fetched. */
const edition = 1;

/** The drawn cover of a project that has no picture: of its category's colours and sign, always the same one. */
export function coverUrl(category: string, projectId: string): string {
  const variant = Number.parseInt(projectId.slice(-4), 16) % coversOfEach;
  return `/covers/${edition}/${coverName(category)}-${variant}.svg`;
}

/** "Food & Beverage" is "food-beverage". */
export function coverName(category: string): string {
  return category.toLowerCase().replace(/\W+/g, "-");
}
