import type { NextThing } from "#contract/creators.ts";
import { formatDay } from "#contract/dates/dates.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { descriptionPath, managePath } from "../my-projects.ts";

/** What a creator can do now, the most pressing first. */
export function NextThings({ next }: { next: readonly NextThing[] }) {
  if (next.length === 0) return null;
  return (
    <Panel title="Next thing to do" className="mb-6">
      <ul className="grid">
        {next.map((one, at) => (
          <Row key={`${one.kind} ${one.projectId}`} words={wordsOf(one)} isFirst={at === 0} />
        ))}
      </ul>
    </Panel>
  );
}

type Words = { title: string; text: string; button: string; to: string };

function Row({ words, isFirst }: { words: Words; isFirst: boolean }) {
  const { title, text, button, to } = words;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <LinkButton
        to={to}
        size="small"
        variant={isFirst ? "action" : "outline"}
        aria-label={`${button}: ${title}`}
      >
        {button}
      </LinkButton>
    </li>
  );
}

function wordsOf({ kind, projectId: id, projectName, day }: NextThing): Words {
  const name = `“${projectName}”`;
  const on = day ? ` on ${formatDay(day)}` : "";
  const manage = managePath({ id });
  return {
    change: {
      title: `Change ${name} and submit it again`,
      text: "It was not approved. We have written down why.",
      ...{ button: "Read why", to: manage },
    },
    text: {
      title: `Your new text of ${name} was not approved`,
      text: "Everyone still reads the one before. Change it and send it again.",
      ...{ button: "Read why", to: descriptionPath({ id }) },
    },
    release: {
      title: `Ask for the next release of ${name}`,
      text: `Its milestone is due${on}. A note and a picture are enough.`,
      ...{ button: "Ask for it", to: `${manage}#releases` },
    },
    finish: {
      title: `Finish ${name}`,
      text: "It is a draft that only you can see.",
      ...{ button: "Go on", to: `/creator/projects/create?id=${id}` },
    },
    share: {
      title: `Share ${name}`,
      text: `Its funding ends${on}. People invest in what somebody they know has sent them.`,
      ...{ button: "Open its page", to: `/projects/${id}` },
    },
    review: {
      title: `${name} is being reviewed`,
      text: "A review takes 2-3 business days. You will get an email.",
      ...{ button: "See it", to: manage },
    },
  }[kind];
}
