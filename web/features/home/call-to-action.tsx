import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Icon } from "#web/ui/icon.tsx";

export function CallToAction() {
  return (
    <section aria-labelledby="begin" className="below-fold wrap py-3 md:py-20">
      <div className="on-deep relative isolate overflow-hidden rounded-card bg-indigo p-5 text-on-deep shadow-card md:px-12 md:py-14">
        <Pattern id="call to action" columns={12} rows={5} isBare className="hero-pattern" />
        <h2 id="begin" className="max-w-[16em] text-xl md:text-4xl">
          What would you build if a thousand people chipped in?
        </h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/register">
            Get Started <Icon name="arrow" />
          </LinkButton>
          {/* A phone has the way to them above. */}
          <LinkButton to="/projects" variant="deep" className="max-md:hidden">
            Browse Projects
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
