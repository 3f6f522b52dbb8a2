import { useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { NewsletterBox } from "#web/features/news/newsletter-box.tsx";
import { formAnswer, typedIn, unanswered } from "#web/forms/form-answer.ts";
import { FormSaid, usePageForm } from "#web/forms/page-form.tsx";
import { missingMeta } from "#web/site/meta.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import type { Route } from "./+types/newsletter";

type Intent = keyof typeof intents;
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
  const token = typed.token ?? "";
  const call =
    typed.wish === "leave" ? api.leaveNewsletter({ token }) : api.confirmNewsletter({ token });
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
  return <Ask intent={intent} token={params.get(intent) ?? ""} first={actionData} />;
}

function Ask({
  intent,
  token,
  first,
}: {
  intent: Intent;
  token: string;
  first: Route.ComponentProps["actionData"];
}) {
  const { Form, attributes, answer, isBusy } = usePageForm(first);
  const { title, text, button, done } = intents[intent];
  return (
    <div className="wrap py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl md:text-5xl">{answer?.isDone ? done : title}</h1>
        {!answer?.isDone && <p className="mt-4 text-lg text-ink-soft">{text}</p>}
        <Form
          {...attributes}
          action={`/newsletter?${intent}=${encodeURIComponent(token)}`}
          className="mt-7 grid gap-4"
        >
          {/* Pages that are still open send this name. */}
          <input type="hidden" name="wish" value={intent} />
          <input type="hidden" name="token" value={token} />
          <NewsletterSaid answer={answer} />
          {answer?.isDone ? (
            <LinkButton to="/news" variant="outline" className="justify-self-start">
              Read the News
            </LinkButton>
          ) : (
            <Button type="submit" isBusy={isBusy} className="justify-self-start">
              {button}
            </Button>
          )}
        </Form>
      </div>
    </div>
  );
}

/** The token is no field that anyone could put right, so its sentence stands for the whole form. */
function NewsletterSaid({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  return <FormSaid answer={answer && { ...answer, fields: {} }} />;
}
