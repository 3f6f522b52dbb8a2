import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** A signed-in area. It has no page of its own: its bare name is an unknown path. */
const area = (name: string, pages: RouteConfigEntry[]) =>
  layout("features/frame/area.tsx", { id: name }, prefix(name, pages));

/** A page of one's own that every area has, under the area's name for it. */
const own = (page: string, path: string, area: string) =>
  route(path, `pages/${page}.tsx`, { id: `pages/${area}/${path}` });

/** The URL names the file. */
export default [
  layout("features/frame/public/public-frame.tsx", [
    index("pages/home.tsx"),
    route("projects", "pages/projects.tsx"),
    route("projects/:id", "pages/project.tsx"),
    route("projects/:id/texts", "pages/project-texts.tsx"),
    route("help", "pages/help.tsx"),
    route("news", "pages/news.tsx"),
    route("newsletter", "pages/newsletter.tsx"),
    route("unsubscribe", "pages/unsubscribe.tsx"),
    route("about", "pages/about.tsx"),
    route("contact", "pages/contact.tsx"),
    route("dbs", "pages/dbs.tsx"),
    route("terms", "pages/terms.tsx"),
    route("privacy", "pages/privacy.tsx"),
    route("receipts/:id", "pages/receipt.tsx"),
    layout("features/identity/sign-in-frame.tsx", [
      route("login", "pages/sign-in/login.tsx"),
      route("register", "pages/sign-in/register.tsx"),
      route("verify-otp", "pages/sign-in/verify-otp.tsx"),
      route("device-verification", "pages/sign-in/device-verification.tsx"),
      route("forgot-password", "pages/sign-in/forgot-password.tsx"),
      route("reset-password", "pages/sign-in/reset-password.tsx"),
    ]),
  ]),
  route("dashboard", "pages/dashboard.tsx"),
  route("wallet", "pages/wallet.tsx"),
  route("analytics", "pages/analytics.tsx"),
  route("projects/create", "pages/create-project.tsx"),
  area("creator", [
    route("dashboard", "pages/creator/dashboard.tsx"),
    route("my-projects", "pages/creator/my-projects.tsx"),
    route("projects/create", "pages/creator/projects/create.tsx"),
    route("projects/:id", "pages/creator/projects/project.tsx"),
    route("projects/:id/description", "pages/creator/projects/description.tsx"),
    route("wallet", "pages/creator/wallet.tsx"),
    route("wallet/transactions", "pages/creator/wallet/transactions.tsx"),
    own("messages", "messages", "creator"),
    own("notifications", "notifications", "creator"),
    own("account", "settings", "creator"),
    own("account", "profile", "creator"),
  ]),
  area("investor", [
    route("dashboard", "pages/investor/dashboard.tsx"),
    route("projects", "pages/investor/projects.tsx"),
    route("projects/:id", "pages/investor/project.tsx"),
    route("portfolio", "pages/investor/portfolio.tsx"),
    route("investments", "pages/investor/investments.tsx"),
    route("wallet", "pages/investor/wallet.tsx"),
    route("wallet/transactions", "pages/investor/wallet/transactions.tsx"),
    own("messages", "messages", "investor"),
    own("notifications", "notifications", "investor"),
    own("account", "profile", "investor"),
    route("settings", "pages/investor/settings.tsx"),
  ]),
  area("admin", [
    route("dashboard", "pages/admin/dashboard.tsx"),
    route("approvals", "pages/admin/approvals.tsx"),
    route("users", "pages/admin/users.tsx"),
    route("projects", "pages/admin/projects.tsx"),
    route("analytics", "pages/admin/analytics.tsx"),
    route("security", "pages/admin/security.tsx"),
    route("reports", "pages/admin/reports.tsx"),
    route("settings", "pages/admin/settings.tsx"),
    route("news", "pages/admin/news.tsx"),
    route("news/create", "pages/admin/news/create.tsx"),
    route("news/newsletter", "pages/admin/news/newsletter.tsx"),
    route("news/testimonials", "pages/admin/news/testimonials.tsx"),
    route("news/:id", "pages/admin/news/article.tsx"),
    route("contact", "pages/admin/contact.tsx"),
    route("wallet", "pages/admin/wallet.tsx"),
    route("wallet/transactions", "pages/admin/wallet/transactions.tsx"),
    own("messages", "messages", "admin"),
    own("notifications", "notifications", "admin"),
    own("account", "profile", "admin"),
  ]),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
