import { Pattern } from "#web/ui/base/pattern.tsx";

const steps = [
  {
    title: "Create project",
    text: (
      <>
        Say what you build, what it costs and by when. We read it within{" "}
        <span className="whitespace-nowrap">2-3 business</span> days and mail you.
      </>
    ),
  },
  {
    title: "Get discovered",
    text: "Investors find you by category, by trend or by the link you share.",
  },
  {
    title: "Receive funding",
    text: "Reach your goal and you are paid milestone by milestone. Miss it and everyone is refunded.",
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="below-fold wrap py-3 md:py-24">
      <h2 id="how" className="text-2xl md:text-4xl">
        How it works
      </h2>
      {/* On a phone the three stand beside each other, as words that a thumb passes quickly. */}
      <ol className="mt-3 grid grid-cols-3 gap-3 md:mt-5 md:gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span
              aria-hidden="true"
              className="relative block size-12 overflow-hidden rounded-card md:h-28 md:w-full"
            >
              <Pattern id={title} columns={6} rows={2} className="h-full w-full" />
              <b className="figure absolute bottom-0 left-0 rounded-tr-card bg-indigo-deep px-2.5 pt-1.5 pb-1 text-xl text-on-deep md:px-4 md:pt-2.5 md:pb-1.5 md:text-4xl">
                {index + 1}
              </b>
            </span>
            <h3 className="mt-2 text-base md:mt-5">{title}</h3>
            <p className="mt-1 hidden text-[0.9375rem] text-ink-soft md:block">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
