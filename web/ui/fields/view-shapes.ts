/** The two ways to show a list. */
export const viewShapes = {
  grid: "M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h0M4.5 12h0M4.5 18h0",
} as const;
