import { Link } from "react-router";
import { FormProblem, SubmitButton, textLinkClasses } from "./form-parts.tsx";
import { useForm } from "./use-form.ts";

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
  const { attributes, problems, isBusy } = useForm(verify, "OTP verification failed");
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
