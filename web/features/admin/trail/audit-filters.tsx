import { auditActions } from "#contract/audit-actions.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { useLedKey } from "#web/lib/use-led-key.ts";
import { typingPauseMs, useSearchFields } from "#web/lib/use-search-fields.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { actionWords } from "./audit-list.tsx";
import { addressOf, daysProblem, nothing, tooShort, typedIn } from "./audit-search.ts";

const choices = auditActions.map((value) => ({ value, label: actionWords(value) }));

/** What the log is searched for. */
export function AuditFilters() {
  return <Fields key={useLedKey()} />;
}

function Fields() {
  const { typed, ask, round, clear } = useSearchFields(typedIn, addressOf);
  return (
    <search className="mb-6 grid gap-3">
      <div key={round} className="grid gap-3 sm:grid-cols-2 [&>*]:min-w-0">
        <TextField
          label="Who did it"
          type="search"
          placeholder="An admin’s name"
          maxLength={200}
          value={typed.who}
          error={tooShort(typed.who)}
          onChange={({ target }) => ask({ ...typed, who: target.value }, typingPauseMs)}
        />
        <TextField
          label="About whom or what"
          type="search"
          placeholder="A user, a project or an id"
          maxLength={200}
          value={typed.about}
          error={tooShort(typed.about)}
          onChange={({ target }) => ask({ ...typed, about: target.value }, typingPauseMs)}
        />
        <DateField
          label="First day"
          max={todayInLagos()}
          value={typed.from}
          onChange={(from) => ask({ ...typed, from })}
        />
        <DateField
          label="Last day"
          max={todayInLagos()}
          value={typed.to}
          error={daysProblem(typed)}
          onChange={(to) => ask({ ...typed, to })}
        />
        <Select
          label="What was done"
          placeholder="Anything"
          choices={choices}
          value={typed.action}
          onChange={({ target }) => ask({ ...typed, action: target.value })}
        />
      </div>
      {Object.values(typed).some(Boolean) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => clear(nothing)}
          className="justify-self-start"
        >
          <Icon name="close" /> Show all again
        </Button>
      )}
    </search>
  );
}
