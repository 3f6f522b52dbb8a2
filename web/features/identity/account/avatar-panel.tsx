import type { User } from "#contract/identity.ts";
import { api } from "#web/api/api.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { ChoosePictures } from "#web/forms/pictures/choose-pictures.tsx";
import { UploadRow } from "#web/forms/pictures/upload-row.tsx";
import { useUploads } from "#web/forms/pictures/use-uploads.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { updateUser } from "#web/lib/update-user.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";

/** One's own picture: chosen, it is uploaded and shown at once. */
export function AvatarPanel({ user, onSaved }: { user: User; onSaved: (saved: User) => void }) {
  const { submit, problems, isBusy } = useSubmit<string | null>(
    save,
    messageOr("Failed to update profile"),
  );
  const uploads = useUploads(({ url }) => void submit(url));

  async function save(_: unknown, avatar: string | null = null) {
    const { data } = await api.updateProfile({ id: user.id, avatar });
    updateUser(data);
    toast.success(avatar ? "Picture saved" : "Picture removed");
    onSaved(data);
  }

  return (
    <Panel title="Your picture">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          picture={user.avatar}
          className="size-20 text-2xl"
        />
        <div className="grid min-w-0 grow basis-60 gap-3">
          <p className="text-sm text-ink-soft">
            {whoSees[user.role]} JPEG, PNG or WebP; where and with what it was taken is left out.
          </p>
          <div className="flex flex-wrap gap-3">
            <ChoosePictures
              label="Choose your picture"
              room={uploads.isBusy || isBusy ? 0 : 1}
              onChoose={(files) => uploads.add(files.slice(0, 1))}
            >
              {user.avatar ? "Change Picture" : "Add Picture"}
            </ChoosePictures>
            {user.avatar && (
              <Button
                variant="quiet"
                size="small"
                disabled={uploads.isBusy || isBusy}
                onClick={() => void submit(null)}
              >
                Remove Picture
              </Button>
            )}
          </div>
        </div>
      </div>
      {uploads.list.map((upload) => (
        <div key={upload.key} className="mt-4">
          <UploadRow
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onDrop={() => uploads.drop(upload.key)}
          />
        </div>
      ))}
      <FormProblem>{problems.form ?? problems.avatar}</FormProblem>
    </Panel>
  );
}

const whoSees: Record<User["role"], string> = {
  user: "Everyone who reads one of your projects sees it beside your name.",
  investor: "It stands beside your name here, and on the page of any project you start.",
  admin: "It stands beside your name here.",
};
