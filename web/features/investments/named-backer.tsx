import { useState } from "react";
import type { User } from "#contract/identity.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";

/** Whether one's name stands on the pages of the projects that one has backed. It acts at once. */
export function NamedBacker({ user }: { user: User }) {
  const [isNamed, setNamed] = useState(user.namedBacker);
  const shownAs = `${user.firstName} ${user.lastName.slice(0, 1)}.`;

  const { problems, submit } = useSubmit<boolean>(async (_, namedBacker = false) => {
    setNamed(namedBacker);
    const saved = api.updateProfile({ id: user.id, namedBacker });
    const { message } = await saved.catch((problem: unknown) => {
      setNamed(!namedBacker);
      throw problem;
    });
    toast.success(message);
  }, "Failed to update profile");

  return (
    <Panel title="Your name" className="mt-8 print:hidden">
      <Checkbox
        label="Name me among the backers"
        hint={`On the page of each project you have invested in, as ${shownAs} Nobody sees how much.`}
        checked={isNamed}
        error={problems.form}
        onChange={({ target }) => submit(target.checked)}
      />
    </Panel>
  );
}
