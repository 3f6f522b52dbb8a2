import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";

/** Made up for demonstrations, and marked so. Nobody real is quoted without their consent. */
const samples = [
  {
    firstName: "Halima",
    lastName: "Bello",
    picture: "/people/halima-bello-160.webp",
    about: "Project Creator, Kano",
    text: "I wrote down what a cold room costs and when it would stand. Three weeks later strangers had paid for it, and I knew which day each part of the money would come.",
  },
  {
    firstName: "Tunde",
    lastName: "Afolabi",
    picture: "/people/tunde-afolabi-160.webp",
    about: "Smart Investor, Ibadan",
    text: "One project I backed did not make it. The refund was in my wallet the next morning, all of it. That is why I put money into the next one.",
  },
  {
    firstName: "Ngozi",
    lastName: "Eze",
    picture: "/people/ngozi-eze-160.webp",
    about: "Smart Investor, Enugu",
    text: "I invest a little every month and read the updates on my phone. I can see how far each one is without asking anybody.",
  },
];

/** Three voices, for a demonstration alone. */
export function SampleTestimonials() {
  return (
    <section aria-labelledby="voices" className="below-fold border-y border-line bg-sunken">
      <div className="wrap py-16 md:py-20">
        <h2 id="voices" className="text-3xl md:text-4xl">
          What people could say
        </h2>
        <ul className="mt-9 grid gap-5 md:grid-cols-3">
          {samples.map(({ firstName, lastName, picture, about, text }) => (
            <li key={firstName}>
              <figure className="flex h-full flex-col rounded-card border border-line bg-card p-5 shadow-card sm:p-6">
                <blockquote className="grow leading-relaxed text-pretty">
                  <p>“{text}”</p>
                </blockquote>
                <figcaption className="mt-5 flex items-center gap-3">
                  <Avatar
                    firstName={firstName}
                    lastName={lastName}
                    picture={picture}
                    className="size-14 text-lg"
                  />
                  <span className="min-w-0 grow">
                    <b className="block font-semibold">
                      {firstName} {lastName}
                    </b>
                    <span className="block text-sm text-ink-soft">{about}</span>
                  </span>
                  <Badge>sample</Badge>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
