import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** The title of a sign-in page and the sentence under it. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-7">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children && <p className="mt-3 text-ink-soft">{children}</p>}
    </header>
  );
}

/** The button that sends the form. It waits for the script, because nothing can be sent without it. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        disabled={!isHydrated}
        data-waits
        className="disabled:cursor-progress"
      >
        {children}
      </Button>
      <NeedsScript />
    </>
  );
}

/** Said in place of what cannot work. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-sm font-medium text-danger">
        Please turn on JavaScript: without it this form cannot be sent.
      </p>
    </noscript>
  );
}

/** The way to another sign-in page, under the form. */
export function OtherWay({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <p className="mt-5 text-ink-soft">
      {text}{" "}
      <Link to={to} className={textLinkClasses}>
        {label}
      </Link>
    </p>
  );
}

export const textLinkClasses =
  "inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4 hover:text-ink";
