import { headingFont } from "#web/ui/heading-font.ts";

/** An issue as the mail says it. */
export function IssuePreview({ subject, text }: { subject: string; text: string }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-5">
      <p className={`text-xl font-semibold wrap-anywhere ${headingFont(subject)}`}>
        {subject.trim() || "No subject yet"}
      </p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{`Hello,\n\n${text.trim()}`}</p>
      <p className="mt-5 text-sm text-ink-soft">
        You get this because you asked for the Ajose newsletter. Each reader has a link here to
        leave it.
      </p>
    </div>
  );
}
