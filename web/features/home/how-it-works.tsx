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
    <section aria-labelledby="how" className="below-fold wrap py-5 md:py-24">
      <h2 id="how" className="text-2xl md:text-4xl">
        How it works
      </h2>
      <ol className="mt-3 grid gap-3 md:mt-5 md:grid-cols-3 md:gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 md:block">
            <span
              aria-hidden="true"
              className="relative block size-12 overflow-hidden rounded-card md:h-28 md:w-full"
            >
              <Pattern id={title} columns={6} rows={2} className="h-full w-full" />
              <b className="figure absolute bottom-0 left-0 rounded-tr-card bg-indigo-deep px-2.5 pt-1.5 pb-1 text-xl text-on-deep md:px-4 md:pt-2.5 md:pb-1.5 md:text-4xl">
                {index + 1}
              </b>
            </span>
            <div className="md:mt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
