import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import { renderBelowFold } from "#web/boot/render-below-fold.ts";
import { PageError } from "#web/features/frame/public/page-error.tsx";
import { renewSession } from "#web/session/session.ts";
import { readSession, rereadSession, showAnew } from "#web/session/session-store.ts";
import { NavigationProgress } from "#web/ui/base/navigation-progress.tsx";
import { Toasts, toast } from "#web/ui/base/toast.tsx";

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script has written on this element before React looks at it.
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15173f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** For the pages that name themselves no better. */
export function meta() {
  return [{ title: "Ajose" }];
}

export default function Root() {
  useSessionEnd();
  useWaking();
  useEffect(renderBelowFold, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="wrap py-16">
      <PageError />
    </main>
  );
}

/** A session that ends by itself says so, and comes back after the next sign-in to the page that was shown or on its way. */
function useSessionEnd() {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  useEffect(() => {
    const leave = () => {
      // The address is there before the page is: its calls may be answered first.
      const { pathname, search } = next ?? location;
      toast.error("Session expired. Please login again.");
      const from = encodeURIComponent(pathname + search);
      void navigate(`/login?from=${from}`, { replace: !next });
    };
    addEventListener("session-expired", leave);
    return () => removeEventListener("session-expired", leave);
  }, [navigate, next]);
}

/** Back shows a page as the browser kept it in its memory: whose it is, and how much they have, may have changed. */
function useWaking() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (!rereadSession()) showAnew();
      else if (readSession().user) {
        void revalidate();
        // Without a connection the last known balance stays.
        renewSession().catch(() => undefined);
      }
    };
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, [revalidate]);
}
