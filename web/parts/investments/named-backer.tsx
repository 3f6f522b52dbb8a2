import { useState } from "react";
import type { User } from "#contract/identity.ts";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Panel } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Whether one's name stands on the pages of the projects that one has backed. It acts at once. */
export function NamedBacker({ person }: { person: User }) {
  const [isNamed, setNamed] = useState(person.namedBacker);
  const shownAs = `${person.firstName} ${person.lastName.slice(0, 1)}.`;

  async function change(namedBacker: boolean) {
    setNamed(namedBacker);
    try {
      toast.success((await api.updateProfile({ id: person.id, namedBacker })).message);
    } catch (problem) {
      setNamed(!namedBacker);
      toast.error(sentenceOf(problem, "Failed to update profile"));
    }
  }

  return (
    <Panel title="Your name" className="mt-8">
      <Checkbox
        label="Name me among the backers"
        hint={`On the page of each project you have invested in, as ${shownAs} Nobody sees how much.`}
        checked={isNamed}
        onChange={({ target }) => void change(target.checked)}
      />
    </Panel>
  );
}
