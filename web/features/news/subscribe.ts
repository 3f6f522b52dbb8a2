import { cleanEmail } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { formAnswer, typedIn } from "#web/forms/form-answer.ts";

/** Answers the newsletter box, on the server. */
export async function subscribe(request: Request) {
  const typed = await typedIn(request);
  const email = cleanEmail(typed.email ?? "");
  return formAnswer(api.subscribeToNewsletter({ email }), typed, "Network error occurred");
}
