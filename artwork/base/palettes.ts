import type { Category } from "#contract/project-facts.ts";

/** The inks of one print: a cover uses these, the skin tones of its people, and nothing else. */
export type Palette = {
  /** The cloth behind everything, and the pattern that is dyed into it. */
  ground: string;
  cloth: string;
  /** The big shape behind the subject: sun, arch, water. */
  disc: string;
  /** The floor the subject stands on. */
  earth: string;
  /** The darkest ink, for lines and shadows, and the lightest, for what is left uncut. */
  ink: string;
  paper: string;
  /** Two accents, the second one quieter. */
  a: string;
  b: string;
};

export const palettes = {
  Technology: {
    ...{ ground: "#2647b8", cloth: "#3a5fd2", disc: "#8fc1f2", earth: "#16276f" },
    ...{ ink: "#0d1440", paper: "#fdf3df", a: "#ff7a45", b: "#f6c445" },
  },
  Healthcare: {
    ...{ ground: "#0c7f7c", cloth: "#23989a", disc: "#f6cdb4", earth: "#075355" },
    ...{ ink: "#04302f", paper: "#fff4e6", a: "#f0615a", b: "#8fd3c5" },
  },
  "Renewable Energy": {
    ...{ ground: "#f5b82e", cloth: "#e09d12", disc: "#fff0c2", earth: "#2c7a4b" },
    ...{ ink: "#2a1c0a", paper: "#fff8e7", a: "#d9402b", b: "#24508f" },
  },
  Education: {
    ...{ ground: "#79c2e8", cloth: "#5aaeda", disc: "#fff2d4", earth: "#1f5f9c" },
    ...{ ink: "#11254a", paper: "#fffaf0", a: "#e2483d", b: "#f5b932" },
  },
  Finance: {
    ...{ ground: "#0f5f3e", cloth: "#1f7a53", disc: "#f2c14e", earth: "#083a27" },
    ...{ ink: "#04231a", paper: "#fbf4de", a: "#e8743b", b: "#8ccf9a" },
  },
  Entertainment: {
    ...{ ground: "#7a1f6e", cloth: "#953a89", disc: "#ffb13d", earth: "#430d45" },
    ...{ ink: "#2a0730", paper: "#fff1e3", a: "#f2476a", b: "#57c7d4" },
  },
  "Food & Beverage": {
    ...{ ground: "#d9442a", cloth: "#c03319", disc: "#ffd37a", earth: "#7d1d12" },
    ...{ ink: "#3a0d0a", paper: "#fff5e2", a: "#2f7d4f", b: "#f6a72c" },
  },
  Fashion: {
    ...{ ground: "#f09bb0", cloth: "#e5819b", disc: "#fde6dc", earth: "#2b2f86" },
    ...{ ink: "#1d1747", paper: "#fff6ef", a: "#c01f55", b: "#f0b13c" },
  },
  "Art & Design": {
    ...{ ground: "#5a2f1c", cloth: "#734029", disc: "#e9a24a", earth: "#341709" },
    ...{ ink: "#1f0c05", paper: "#fbeed6", a: "#e2582a", b: "#5fa59a" },
  },
  "Sports & Fitness": {
    ...{ ground: "#7cb53c", cloth: "#679f29", disc: "#f3f2c9", earth: "#2d6a2a" },
    ...{ ink: "#14301a", paper: "#fffbe9", a: "#f05a28", b: "#2f4fb0" },
  },
} satisfies Record<Category, Palette>;
