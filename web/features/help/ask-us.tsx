import { LinkButton } from "#web/ui/base/button.tsx";

/** The way to a person, beside the answers or below them. */
export function AskUs() {
  return (
    <aside aria-label="Ask us" className="lg:sticky lg:top-24 lg:self-start">
      <div className="grid gap-3 rounded-card border border-line bg-sunken p-6">
        <h2 className="text-xl">Not answered?</h2>
        <p className="text-ink-soft">
          Write to us at any hour. We reply by email within 24 hours. We never ask for your password
          or a code.
        </p>
        <LinkButton to="/contact" variant="outline" isWide>
          Contact us
        </LinkButton>
      </div>
    </aside>
  );
}
