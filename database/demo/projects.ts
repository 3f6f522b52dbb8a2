import { artProjects } from "./projects-art.ts";
import { educationProjects } from "./projects-education.ts";
import { energyProjects } from "./projects-energy.ts";
import { entertainmentProjects } from "./projects-entertainment.ts";
import { fashionProjects } from "./projects-fashion.ts";
import { financeProjects } from "./projects-finance.ts";
import { foodProjects } from "./projects-food.ts";
import { healthcareProjects } from "./projects-healthcare.ts";
import { sportsProjects } from "./projects-sports.ts";
import { technologyProjects } from "./projects-technology.ts";
import type { DemoProject } from "./shapes.ts";

/** Made-up projects in every category and every state that a project can be in. */
export const demoProjects: readonly DemoProject[] = [
  ...technologyProjects,
  ...healthcareProjects,
  ...energyProjects,
  ...educationProjects,
  ...financeProjects,
  ...entertainmentProjects,
  ...foodProjects,
  ...fashionProjects,
  ...artProjects,
  ...sportsProjects,
];
