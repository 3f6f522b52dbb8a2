import { Pattern } from "#web/ui/base/pattern.tsx";

const steps = [
  {
    title: "Create project",
    text: (
      <>
        Say what you are building, what it costs and by when. A person reviews it within{" "}
        <span className="whitespace-nowrap">2-3 business</span> days and tells you by email.
      </>
    ),
  },
  {
    title: "Get discovered",
    text: "Investors find you by category, by trend, or through the link you share. Everyone sees how far you are.",
  },
  {
    title: "Receive funding",
    text: "Reach your goal and the money is released milestone by milestone. Miss it and everyone has theirs back.",
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="below-fold wrap py-16 md:py-24">
      <h2 id="how" className="text-3xl md:text-4xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
            <span
              aria-hidden="true"
              className="relative block size-18 overflow-hidden rounded-card md:h-28 md:w-full"
            >
              <Pattern id={title} columns={6} rows={2} className="h-full w-full" />
              <b className="figure absolute bottom-0 left-0 rounded-tr-card bg-indigo-deep px-3 pt-1.5 pb-1 text-3xl text-on-deep md:px-4 md:pt-2.5 md:pb-1.5 md:text-4xl">
                {index + 1}
              </b>
            </span>
            <div className="md:mt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
