import { Outlet } from "react-router";
import { Adire } from "#web/ui/adire.tsx";

/** What the sign-in pages share: the cloth and one sentence on the left, the form on the right. */
export default function SignInFrame() {
  return (
    <div className="grid lg:min-h-[calc(100dvh-4.25rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside
        aria-label="About Ajose"
        className="on-deep relative isolate overflow-hidden bg-indigo text-on-deep lg:grid lg:content-end"
      >
        <Adire
          id="ajose sign in"
          columns={6}
          rows={9}
          isBare
          className="absolute inset-0 -z-10 h-full w-full opacity-20"
        />
        <p className="figure hidden max-w-md p-10 text-3xl/tight text-balance lg:block xl:p-14 xl:text-4xl/tight">
          Every kobo you put in can be followed, and comes back if a project misses its goal.
        </p>
        <p className="px-5 py-4 text-[0.9375rem] sm:px-8 lg:hidden">
          Every kobo you put in can be followed, and comes back if a project misses its goal.
        </p>
      </aside>
      <div className="px-5 py-9 sm:px-8 lg:grid lg:content-center lg:py-16">
        <div className="mx-auto w-full max-w-lg">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
