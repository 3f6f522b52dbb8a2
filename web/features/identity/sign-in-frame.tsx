import { Outlet } from "react-router";
import { useHeadingFont } from "#web/lib/use-heading-font.ts";
import { Pattern } from "#web/ui/base/pattern.tsx";

/** What the sign-in pages share: the pattern and one sentence on the left, the form on the right. */
export default function SignInFrame() {
  useHeadingFont();
  return (
    <div className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside
        aria-label="About Ajose"
        className="on-deep relative isolate overflow-hidden bg-indigo text-on-deep lg:sticky lg:top-17 lg:grid lg:h-[calc(100dvh-4.25rem)] lg:content-end"
      >
        <Pattern
          id="ajose sign in"
          columns={6}
          rows={9}
          isBare
          className="absolute inset-0 -z-10 h-full w-full opacity-25 [mask-image:linear-gradient(90deg,transparent,#000)] lg:[mask-image:linear-gradient(#000_35%,transparent_85%)]"
        />
        <p className="px-5 py-4 text-[0.9375rem] sm:px-8 lg:figure lg:max-w-lg lg:p-10 lg:text-3xl/tight xl:p-14 xl:text-4xl/tight">
          Every kobo can be followed, and comes back if a project misses its goal.
        </p>
      </aside>
      <div className="px-5 py-8 sm:px-8 lg:grid lg:min-h-[calc(100dvh-4.25rem)] lg:content-center lg:py-16">
        <div className="mx-auto w-full max-w-lg">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
