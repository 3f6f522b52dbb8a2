import { type ReactNode, Suspense } from "react";
import { type LoaderFunctionArgs, Outlet } from "react-router";
import { api } from "#web/api/api.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import type { FrameFacts } from "#web/site/use-site.ts";
import { SkipLink } from "#web/ui/base/skip-link.tsx";
import { PageError } from "./page-error.tsx";
import { PublicHeader } from "./public-header.tsx";

// It arrives with the page; its script is not in the way of what is read first.
const PublicFooter = lazyPart(() => import("../public-footer.tsx"));

export async function loader({ request }: LoaderFunctionArgs): Promise<FrameFacts> {
  // A page is worth showing without these facts.
  const site = await api.getSite({}).then(
    ({ data }) => data,
    () => null,
  );
  return { site, origin: new URL(request.url).origin };
}

/** An installation stays what it is while someone moves about its pages. */
export function shouldRevalidate() {
  return false;
}

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

function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Suspense fallback={null}>
        <PublicFooter />
      </Suspense>
    </div>
  );
}
