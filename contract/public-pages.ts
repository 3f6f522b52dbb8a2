/** Where links to a page stand: the header, the phone's menu beside it, and the three groups of the footer. */
export type Menu = "header" | "drawer" | "explore" | "support" | "rules";

type PublicPage = {
  /** Its address, as web/routes.ts has it. */
  path: string;
  /** What menus call it. */
  label?: string;
  menus?: readonly Menu[];
  /** Its HTML is the same for everyone: browsers may keep it and ask whether it has changed. */
  cacheable?: true;
  /** Listed in the sitemap under this address. Projects and articles are listed there one by one. */
  inSitemap?: true;
  /** Search engines are asked to leave it alone. */
  closedToRobots?: true;
};

/** Every page outside the signed-in areas, in the order of the menus. */
export const publicPages = [
  { path: "/", cacheable: true, inSitemap: true },
  {
    path: "/projects",
    label: "Projects",
    menus: ["header", "explore"],
    cacheable: true,
    inSitemap: true,
  },
  { path: "/projects/:id", cacheable: true },
  { path: "/projects/:id/texts", cacheable: true, closedToRobots: true },
  { path: "/news", label: "News", menus: ["header", "explore"], cacheable: true, inSitemap: true },
  {
    path: "/about",
    label: "About",
    menus: ["header", "explore"],
    cacheable: true,
    inSitemap: true,
  },
  { path: "/help", label: "Help", menus: ["drawer", "support"], cacheable: true, inSitemap: true },
  {
    path: "/dbs",
    label: "Business support",
    menus: ["header", "support"],
    cacheable: true,
    inSitemap: true,
  },
  {
    path: "/contact",
    label: "Contact",
    menus: ["header", "support"],
    cacheable: true,
    inSitemap: true,
  },
  { path: "/terms", label: "Terms", menus: ["rules"], cacheable: true, inSitemap: true },
  { path: "/privacy", label: "Privacy", menus: ["rules"], cacheable: true, inSitemap: true },
  { path: "/newsletter", closedToRobots: true },
  { path: "/unsubscribe", closedToRobots: true },
  { path: "/receipts/:id" },
  { path: "/login" },
  { path: "/register" },
  { path: "/verify-otp", closedToRobots: true },
  { path: "/device-verification", closedToRobots: true },
  { path: "/forgot-password" },
  { path: "/reset-password", closedToRobots: true },
  // These four lead on to the area of whoever is signed in.
  { path: "/dashboard", closedToRobots: true },
  { path: "/wallet" },
  { path: "/analytics", closedToRobots: true },
  { path: "/projects/create" },
] as const satisfies readonly PublicPage[];

type Page = (typeof publicPages)[number];
export type PublicPath = Page["path"];
/** One of a menu's pages. */
export type PageOf<M extends Menu, P = Page> = P extends { menus: readonly (infer One)[] }
  ? M extends One
    ? P
    : never
  : never;

/** The pages of a menu, in its order. */
export function pagesOf<M extends Menu>(menu: M): PageOf<M>[] {
  return publicPages.filter((page): page is PageOf<M> & Page => {
    return "menus" in page && page.menus.some((one) => one === menu);
  });
}
