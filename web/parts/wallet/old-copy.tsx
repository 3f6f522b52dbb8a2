import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { formatMoment } from "#web/dates.ts";

/**
 * The same words as the service worker's on public pages: see public/sw.js. When the browser finds a line again,
 * the page asks again by itself.
 */
export function OldCopy({ seenAt }: { seenAt: Date }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const askAgain = () => void revalidate();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [revalidate]);
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-warn-soft px-5 py-3 text-center font-semibold text-warn"
    >
      No connection. This copy is from {whenOf(seenAt)}.{" "}
      <a href={pathname} className="underline print:hidden">
        Try again
      </a>
    </p>
  );
}

function whenOf(seenAt: Date): string {
  const minutes = Math.max(0, Math.round((Date.now() - seenAt.getTime()) / 60_000));
  if (minutes < 1) return "less than a minute ago";
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), "hour"] as const)
        : ([Math.round(minutes / 1440), "day"] as const);
  const age = new Intl.RelativeTimeFormat("en-NG", { numeric: "always" }).format(-count, unit);
  return `${formatMoment(seenAt)}, ${age}`;
}
