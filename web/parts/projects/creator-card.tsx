import { Avatar } from "#web/ui/avatar.tsx";
import { Panel } from "#web/ui/card.tsx";

/** Who stands behind a project. */
export function CreatorCard({ name }: { name: string }) {
  const names = name.split(" ");
  return (
    <Panel title="Creator">
      <div className="flex items-center gap-4">
        <Avatar
          firstName={names[0] ?? ""}
          lastName={names.length > 1 ? (names.at(-1) ?? "") : ""}
          className="size-13 text-lg"
        />
        <p className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{name}</b>
          <span className="text-[0.9375rem] text-ink-soft">Project Creator</span>
        </p>
      </div>
    </Panel>
  );
}
