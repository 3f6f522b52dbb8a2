import { TextArea } from "#web/ui/inputs/text-area.tsx";

/** Why an admin decides as they do, as long as the API takes it. */
export function ReasonField({ hint, error }: { hint?: string; error?: string | undefined }) {
  return (
    <TextArea
      label="Reason"
      name="reason"
      required
      rows={3}
      maxLength={1000}
      {...(hint ? { hint } : {})}
      error={error}
    />
  );
}

/** What is wrong with a reason before it is sent; false when nothing is. */
export function noReason(reason: string): string | false {
  return reason.trim() === "" && "Please give a reason";
}
