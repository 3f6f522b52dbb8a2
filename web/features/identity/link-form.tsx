import { Link } from "react-router";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { SubmitButton, textLinkClasses } from "./form-controls.tsx";

/** Uses a mail's link at a person's press only: programs that check mails open links too. */
export function LinkForm({
  label,
  verify,
  codePath,
}: {
  label: string;
  verify: () => Promise<void>;
  codePath: string;
}) {
  const { attributes, problems, isBusy } = useSubmit(verify, messageOr("OTP verification failed"));
  return (
    <form {...attributes} className="grid gap-4">
      <FormProblem>{problems.form}</FormProblem>
      <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      <p>
        <Link to={codePath} className={textLinkClasses}>
          Enter the code instead
        </Link>
      </p>
    </form>
  );
}
