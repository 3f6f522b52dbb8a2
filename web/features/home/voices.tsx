import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { type EndedProject, EndedProjectCard } from "./ended-project.tsx";

/** What somebody has said and agreed to see here. */
export type Voice = { id: string; words: string; name: string; role: string };

/** Made up for demonstrations, and marked so. Nobody real is quoted without their consent. */
const samples = [
  {
    name: "Halima Bello",
    picture: "/people/halima-bello-160.webp",
    role: "Project Creator, Kano",
    words:
      "I wrote down what a cold room costs and when it would stand. Three weeks later strangers had paid for it, and I knew which day each part of the money would come.",
  },
  {
    name: "Tunde Afolabi",
    picture: "/people/tunde-afolabi-160.webp",
    role: "Smart Investor, Ibadan",
    words:
      "One project I backed did not make it. The refund was in my wallet the next morning, all of it. That is why I put money into the next one.",
  },
  {
    name: "Ngozi Eze",
    picture: "/people/ngozi-eze-160.webp",
    role: "Smart Investor, Enugu",
    words:
      "I invest a little every month and read the updates on my phone. I can see how far each one is without asking anybody.",
  },
];

/** Three voices, and beside them a project that is over, as it went. On a phone they are pushed sideways. */
export function Voices({
  ended,
  voices,
  isDemo,
}: {
  ended: EndedProject | null;
  voices: readonly Voice[];
  isDemo: boolean;
}) {
  const isReal = voices.length > 0;
  if (!isReal && !isDemo) return null;
  return (
    <section aria-labelledby="voices" className="below-fold border-y border-line bg-sunken">
      <div className="wrap py-3 md:py-20">
        <h2 id="voices" className="text-2xl md:text-4xl">
          {isReal ? "What people say" : "What people could say"}
        </h2>
        <ul className="-mx-5 mt-3 grid snap-x scroll-px-5 auto-cols-[min(82%,20rem)] grid-flow-col gap-4 overflow-x-auto px-5 pt-2 pb-4 md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:gap-5 md:overflow-visible md:px-0 xl:grid-cols-4">
          {ended && (
            <li className="snap-start">
              <EndedProjectCard project={ended} />
            </li>
          )}
          {(isReal ? voices : samples).map((voice) => (
            <li key={voice.words} className="snap-start">
              <Said {...voice} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Said({ name, role, words, picture }: Omit<Voice, "id"> & { picture?: string }) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-card p-5 shadow-card">
      <blockquote className="grow text-[0.9375rem] text-pretty wrap-anywhere">
        <p>“{words}”</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-3 wrap-anywhere">
        <Avatar
          firstName={firstName}
          lastName={lastName}
          picture={picture ?? null}
          className="size-14 text-lg"
        />
        <span className="min-w-0 grow">
          <b className="block font-semibold">{name}</b>
          <span className="block text-sm text-ink-soft">
            {role} {picture && <Badge>sample</Badge>}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
