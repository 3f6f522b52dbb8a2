import { formatMoment } from "#contract/dates/dates.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import type { AdminArticle } from "#contract/news.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { type CardChoice, RadioCards } from "#web/ui/inputs/radio-cards.tsx";
import type { ArticleFields, When } from "./article-fields.ts";

const now = { value: "now", label: "Publish now" } satisfies CardChoice;
const later = { value: "later", label: "Publish later" } satisfies CardChoice;
const draft = { value: "draft", label: "Keep as a draft" } satisfies CardChoice;

/** When everyone may read the article, and whether it goes to the readers of the newsletter. */
export function ArticleWhen({
  article,
  fields,
  problems,
  onChange,
}: {
  article: AdminArticle | null;
  fields: ArticleFields;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<ArticleFields>) => void;
}) {
  const { when, day, time, mailToReaders } = fields;
  const mailedAt = article?.mailedAt ?? null;
  return (
    <Panel className="grid gap-5">
      <RadioCards
        legend="When"
        name="when"
        choices={choicesFor(article)}
        value={when}
        onChange={(value) => onChange({ when: value as When })}
      />
      {when === "later" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="Day"
            name="day"
            required
            min={todayInLagos()}
            error={problems.day}
            value={day}
            onChange={(value) => onChange({ day: value })}
          />
          <TextField
            label="Time in Lagos"
            name="time"
            type="time"
            required
            error={problems.time}
            value={time}
            onChange={({ target }) => onChange({ time: target.value })}
          />
        </div>
      )}
      {mailedAt ? (
        <p className="text-ink-soft">Sent to the newsletter on {formatMoment(mailedAt)}.</p>
      ) : (
        <Checkbox
          label="Send it to the newsletter"
          hint="Once, when it is published, to everyone who gets the newsletter."
          checked={mailToReaders}
          onChange={({ target }) => onChange({ mailToReaders: target.checked })}
        />
      )}
    </Panel>
  );
}

function choicesFor(article: AdminArticle | null): CardChoice[] {
  if (article?.status !== "published") return [now, later, draft];
  const since = article.publishedAt ? `Since ${formatMoment(article.publishedAt)}` : "";
  return [
    { value: "keep", label: "Leave it published", text: since },
    { value: "draft", label: "Take it off the site", text: "It stays here as a draft." },
  ];
}
