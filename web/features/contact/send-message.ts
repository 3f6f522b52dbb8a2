import { contactCategories } from "#contract/contact.ts";
import { cleanEmail } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { formAnswer, typedIn } from "#web/forms/form-answer.ts";

/** Answers the contact form, on the server. A message without a category is a general one. */
export async function sendMessage(request: Request) {
  const typed = await typedIn(request);
  const { name = "", subject = "", message = "" } = typed;
  const email = cleanEmail(typed.email ?? "");
  const category = contactCategories.find((one) => one === typed.category) ?? "general";
  const call = api.sendContactMessage({ name, email, subject, category, message });
  return formAnswer(call, typed, "Network error occurred");
}
