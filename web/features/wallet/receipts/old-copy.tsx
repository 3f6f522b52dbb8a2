import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { copyAge } from "#web/boot/copy-age.ts";

/**
 * The same words as the service worker's on public pages: see web/boot/service-worker.ts. When the browser is online again,
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
      No connection. This copy is from {copyAge(seenAt)}.{" "}
      <a href={pathname} className="underline print:hidden">
        Try again
      </a>
    </p>
  );
}
