import { useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { formAnswer, mailedToken, typedIn, unanswered } from "#web/forms/form-answer.ts";
import { MailedLinkForm } from "#web/forms/mailed-link-form.tsx";
import { missingMeta } from "#web/site/meta.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import type { Route } from "./+types/unsubscribe";

const words = {
  title: "Stop these mails",
  text: "Press the button and we no longer mail you this kind of notification. You still see all of them in your account, and you can have the mails again in its settings.",
  button: "Stop These Mails",
  done: "Done",
};

export async function action({ request }: Route.ActionArgs) {
  const token = mailedToken(request, await typedIn(request), "token");
  return formAnswer(api.muteMails({ token }), {}, "This link is not valid");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unanswered);
}

export function meta() {
  return missingMeta("Stop these mails");
}

/** Where the link at the foot of a notification's mail leads. */
export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  return (
    <MailedLinkForm
      action={`/unsubscribe?token=${encodeURIComponent(token)}`}
      token={token}
      words={words}
      first={actionData}
    >
      <LinkButton to="/" variant="outline" className="justify-self-start">
        To the start
      </LinkButton>
    </MailedLinkForm>
  );
}
