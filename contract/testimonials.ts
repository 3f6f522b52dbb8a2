import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint } from "./endpoint.ts";
import { day, id, instant, multiLine, singleLine } from "./text/text.ts";

/** How many the landing page shows, and how many are kept beside them. */
export const shownTestimonials = 3;
export const maxTestimonials = 30;

const voice = z.object({ id, words: z.string(), name: z.string(), role: z.string() });

export const listVoices = endpoint({
  method: "GET",
  path: "/testimonials",
  access: "anyone",
  summary: "What people have said of the platform and agreed to see on its landing page",
  input: z.object({}),
  reply: dataOf(z.array(voice)),
});

const testimonial = z.extend(voice, {
  /** How and where the person agreed. */
  consent: z.string(),
  consentedOn: z.string(),
  recordedBy: z.string(),
  updatedAt: instant,
});
export type Testimonial = z.output<typeof testimonial>;

export const listTestimonials = endpoint({
  method: "GET",
  path: "/admin/testimonials",
  access: "admin",
  summary:
    "All testimonials with the consent of their people, in the order in which they are shown",
  input: z.strictObject({}),
  reply: dataOf(z.array(testimonial)),
});

export const maxWords = 400;
const required = "Please fill in all required fields";
const written = {
  words: multiLine(maxWords, required, "words"),
  name: singleLine(80, required, "name"),
  role: singleLine(80, required, "role"),
  consent: multiLine(500, "Please say how this person agreed", "consent"),
  consentedOn: day("Please choose the day on which they agreed"),
};

export const addTestimonial = endpoint({
  method: "POST",
  path: "/admin/testimonials",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Add what somebody said and agreed to see shown; it stands last",
  status: 201,
  input: z.strictObject(written),
  reply: dataOf(z.object({ id })),
});

export const editTestimonial = endpoint({
  method: "PUT",
  path: "/admin/testimonials/{id}",
  access: "admin",
  summary: "Write a testimonial anew",
  input: z.strictObject({ id, ...written }),
  reply: emptyReply,
});

export const moveTestimonial = endpoint({
  method: "POST",
  path: "/admin/testimonials/{id}/first",
  access: "admin",
  summary: "Put a testimonial before all others",
  input: z.strictObject({ id }),
  reply: emptyReply,
});

export const withdrawTestimonial = endpoint({
  method: "DELETE",
  path: "/admin/testimonials/{id}",
  access: "admin",
  summary: "Forget a testimonial whose person does not agree any more",
  input: z.strictObject({ id }),
  reply: emptyReply,
});
