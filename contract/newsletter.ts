import * as z from "zod/mini";
import { email } from "./account-fields.ts";
import { emptyReply, endpoint } from "./endpoint.ts";

export const subscribeToNewsletter = endpoint({
  method: "POST",
  path: "/newsletter",
  access: "anyone",
  summary: "Ask for the newsletter; nothing is sent until the mailed link is confirmed",
  status: 201,
  input: z.object({ email }),
  reply: emptyReply,
});

const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, { error: "This link is not valid" }));

export const confirmNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/confirm",
  access: "anyone",
  summary: "Confirm a subscription with the mailed link's token",
  input: z.object({ token }),
  reply: emptyReply,
});

export const leaveNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/leave",
  access: "anyone",
  summary: "End a subscription with the token that every issue carries",
  input: z.object({ token }),
  reply: emptyReply,
});
