import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL names the file. */
export default [
  layout("parts/frame/public-frame.tsx", [index("pages/home.tsx")]),
  route("dashboard", "pages/dashboard.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
