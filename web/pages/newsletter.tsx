import { useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { NewsletterBox } from "#web/features/news/newsletter-box.tsx";
import { formAnswer, mailedToken, typedIn, unanswered } from "#web/forms/form-answer.ts";
import { MailedLinkForm } from "#web/forms/mailed-link-form.tsx";
import { missingMeta } from "#web/site/meta.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import type { Route } from "./+types/newsletter";

const intents = {
  confirm: {
    title: "Confirm your subscription",
    text: "You asked for the Ajose newsletter. Press the button and it comes to you from the next issue on.",
    button: "Confirm Subscription",
    done: "Thank you",
  },
  leave: {
    title: "Leave the newsletter",
    text: "Press the button and no further issue is sent to you. You may come back at any time.",
    button: "Leave the Newsletter",
    done: "Goodbye for now",
  },
} as const;

export async function action({ request }: Route.ActionArgs) {
  const typed = await typedIn(request);
  const token = mailedToken(request, typed, "leave");
  const call =
    typed.wish === "confirm" ? api.confirmNewsletter({ token }) : api.leaveNewsletter({ token });
  return formAnswer(call, {}, "This link is not valid");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unanswered);
}

export function meta() {
  return missingMeta("Newsletter");
}

/** Where the links of the newsletter's mails lead. A mail program that opens them must not act for anyone. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const intent = params.has("confirm") ? "confirm" : params.has("leave") ? "leave" : null;
  if (!intent) {
    return (
      <div className="wrap py-10">
        <h1 className="mb-7 text-4xl md:text-5xl">Newsletter</h1>
        <NewsletterBox action="/news" />
      </div>
    );
  }
  const token = params.get(intent) ?? "";
  return (
    <MailedLinkForm
      action={`/newsletter?${intent}=${encodeURIComponent(token)}`}
      token={token}
      // Pages that are still open send this name.
      hidden={{ wish: intent }}
      words={intents[intent]}
      first={actionData}
    >
      <LinkButton to="/news" variant="outline" className="justify-self-start">
        Read the News
      </LinkButton>
    </MailedLinkForm>
  );
}
