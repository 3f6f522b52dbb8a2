import { Outlet } from "react-router";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { PageError } from "./page-error.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Header, page and footer of everything that needs no sign-in. */
export default function PublicFrame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <div className="wrap">
        <PageError />
      </div>
    </Shell>
  );
}

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
