import type { ReactNode } from "react";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { RotatingWord } from "./rotating-word.tsx";

/** The first screen; `children` stand under its buttons. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="on-deep relative isolate overflow-hidden bg-indigo-deep text-on-deep">
      <Pattern
        id="together"
        columns={12}
        rows={9}
        isBare
        className="hero-pattern md:top-17 md:h-[calc(100%-4.25rem)]"
      />
      <div className="wrap pt-24 pb-8 md:pt-34 md:pb-20">
        <h1 className="text-[clamp(2.75rem,7.2vw,4.75rem)]">
          Together we <RotatingWord words={["Fund", "Build", "Sell", "Scale"]} />
        </h1>
        {/* So large that it, and not the picture below it, is what a slow line is measured by. */}
        <p className="mt-5 max-w-[34em] text-lg text-on-deep-soft">
          Put your money into Nigerian projects you can follow to the last kobo, or raise what yours
          needs. If a project misses its goal, everyone is refunded.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/register?role=user">Start a Project</LinkButton>
          <LinkButton to="/register?role=investor" variant="deep">
            Become an Investor
          </LinkButton>
        </div>
        {children}
      </div>
      {/* It says what the words say already, so it comes after them; a phone's width is understated by an eighth,
          because the smaller one is sharp enough there and costs a second less on a slow line. */}
      <img
        loading="lazy"
        src="/people/gathering-640.webp"
        srcSet="/people/gathering-640.webp 640w, /people/gathering-960.webp 960w"
        sizes="(min-width: 72rem) 42vw, 88vw"
        width="960"
        height="420"
        alt=""
        className="hero-people picture-waits"
      />
    </section>
  );
}
