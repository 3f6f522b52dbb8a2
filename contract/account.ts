import * as z from "zod/mini";
import { otp, ownPassword } from "./account-fields.ts";
import { dataOf, emptyReply, endpoint } from "./endpoint.ts";
import { user } from "./identity.ts";
import { id, instant } from "./text/text.ts";

const session = z.object({
  id,
  /** "Chrome on Android", or nothing where the browser does not say. */
  device: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionOfDevice = z.output<typeof session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/users/sessions",
  access: "signed-in",
  summary: "Where one is signed in, the last used first",
  input: z.object({}),
  reply: dataOf(z.array(session)),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/users/sessions/{id}",
  access: "signed-in",
  summary: "Sign out somewhere else; the next sign-in on that device asks for a mailed code",
  input: z.object({ id }),
  reply: emptyReply,
});

export const sendTelephoneCode = endpoint({
  method: "POST",
  path: "/users/telephone/code",
  access: "signed-in",
  summary: "Send a code to one's telephone",
  input: z.object({}),
  reply: emptyReply,
});

export const verifyTelephone = endpoint({
  method: "POST",
  path: "/users/telephone/verify",
  access: "signed-in",
  summary: "Verify one's telephone by the code; a changed telephone is unverified again",
  input: z.object({ otp }),
  reply: dataOf(user),
});

export const exportData = endpoint({
  method: "GET",
  path: "/users/export",
  access: "signed-in",
  summary: "All that is kept of the caller, table by table; amounts are kobo",
  input: z.object({}),
  reply: dataOf(z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
});

export const closeAccount = endpoint({
  method: "DELETE",
  path: "/users/me",
  access: "signed-in",
  summary:
    "Close one's account with one's password, once nothing is held, invested or unfinished; personal data is erased",
  hasBody: true,
  input: z.object({ password: ownPassword }),
  reply: emptyReply,
});
