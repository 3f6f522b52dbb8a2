import { useState } from "react";
import type { UserNote } from "#contract/admin-users.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { AskedList } from "../asked-panel.tsx";

const columns: readonly Column<UserNote>[] = [
  {
    title: "Note",
    cell: ({ text }) => <span className="whitespace-pre-line wrap-anywhere">{text}</span>,
  },
  { title: "By", cell: ({ author }) => author },
  { title: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
];

/** What admins tell each other about a user, who does not see it. */
export function UserNotes({ id }: { id: string }) {
  const [added, setAdded] = useState(0);
  const { attributes, problems, isBusy } = useSubmit(async ({ text = "" }) => {
    refuseFields({ text: text.trim() === "" && "Please write a note" });
    toast.success((await api.addUserNote({ id, text })).message);
    setAdded(added + 1);
  }, "Failed to add the note");
  return (
    <div className="grid gap-6">
      <form {...attributes} className="grid gap-4">
        <TextArea
          // Empty again after each.
          key={added}
          label="New note"
          name="text"
          rows={2}
          maxLength={2000}
          hint="All admins read it, the user does not. It stays until the account is closed."
          error={problems.text}
        />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" variant="outline" size="small" isBusy={isBusy}>
          Add note
        </Button>
      </form>
      <AskedList
        key={added}
        caption="Notes"
        columns={columns}
        read={(cursor) => api.listUserNotes({ id, cursor, limit: 5 })}
        problem="Failed to load notes"
        nothing="No notes yet."
      />
    </div>
  );
}
