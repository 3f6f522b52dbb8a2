/** Names only who really moves the money of this installation. */
export function RecognisedBy({ providers }: { providers: readonly string[] }) {
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="recognised-by" className="below-fold border-b border-line bg-card">
      <div className="wrap flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
        <h2
          id="recognised-by"
          className="font-sans text-[0.9375rem] font-normal tracking-normal text-ink-soft"
        >
          Payments run through
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {providers.map((name) => (
            <li key={name} className="figure text-xl">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
