import * as z from "zod/mini";
import {
  aboutOneself,
  anyUserName,
  email,
  newPassword,
  otp,
  personName,
  strongPassword,
  telephone,
  typedPassword,
  userName,
} from "./account-fields.ts";
import { otpLength } from "./account-rules.ts";
import { dataOf, emptyReply, endpoint } from "./endpoint.ts";
import { ownImageUrl } from "./images.ts";
import { amountOf, money } from "./money/money.ts";
import { cleanDigits, composed } from "./text/clean.ts";
import { id, instant, optionalSingleLine } from "./text/text.ts";

const roles = ["user", "investor", "admin"] as const;
const role = z.enum(roles);
export type Role = z.output<typeof role>;

const linkToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, { error: "Invalid OTP code" }));
const refused = z.optional(z.never({ error: "This field cannot be set here" }));

// Without the defaults an answer of the release before could not be read.
const said = z._default(z.string(), "");
const about = { location: said, bio: said, website: said, linkedin: said, twitter: said };

export const user = z.object({
  ...about,
  id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  address: z.string(),
  telephone: z.string(),
  /** The address of their picture, at most 320 pixels wide. */
  avatar: z._default(z.nullable(z.string()), null),
  balance: money,
  role,
  status: z.enum(["PENDING", "ACTIVE", "SUSPENDED"]),
  /** Their name stands among the backers of what they invest in. */
  namedBacker: z.boolean(),
  /** As declared by the person; the retail limit, where there is one, is a share of it. */
  annualIncome: z.nullable(money),
  /** The telephone as it stands was verified by a code. */
  telephoneVerified: z._default(z.boolean(), false),
  passwordChangedAt: z._default(z.nullable(instant), null),
});
export type User = z.output<typeof user>;

/** What anyone may see of a person with a public project. */
const publicUser = z.object({
  ...about,
  id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  avatar: z._default(z.nullable(z.string()), null),
  role,
  trackRecord: z.object({
    projects: z.number(),
    /** Raised by projects that reached their goal. */
    raised: money,
    milestonesReleased: z.number(),
    /** Of those released, by their due date. */
    milestonesOnTime: z.number(),
    /** Paid out to investors as returns. */
    returned: money,
  }),
});
export type PublicUser = z.output<typeof publicUser>;

const signedIn = z.object({ accessToken: z.string(), refreshToken: z.string(), data: user });

export const register = endpoint({
  method: "POST",
  path: "/users/register",
  access: "anyone",
  summary: "Register; the code goes to the email",
  status: 201,
  input: z.object({
    email,
    firstName: personName("first name"),
    lastName: personName("last name"),
    userName,
    telephone,
    address: optionalSingleLine(200, "Please check the address", "address"),
    password: newPassword(6, "Password must be at least 6 characters long"),
    role: z.enum(["user", "investor"], { error: "Please choose a role" }),
    balance: refused,
    status: refused,
  }),
  reply: emptyReply,
});

/** A code typed by the person, or the token of the link in the same mail. */
const proof = {
  email: z.optional(email),
  otp: z.optional(otp),
  token: z.optional(linkToken),
};
const needsProof = z.refine<{ email?: unknown; otp?: unknown; token?: unknown }>(
  (given) => given.token !== undefined || (given.email !== undefined && given.otp !== undefined),
  { error: "Please enter all 6 digits", path: ["otp"] },
);

export const verifyEmail = endpoint({
  method: "POST",
  path: "/users/verifyotp",
  aliases: [{ path: "/users/verify-email" }],
  access: "anyone",
  summary: "Verify an email with the code, or the link's token, on the device that registered",
  input: z.object(proof).check(needsProof),
  reply: emptyReply,
});

export const resendEmailCode = endpoint({
  method: "POST",
  path: "/users/resendOtp",
  aliases: [{ path: "/users/resend-otp" }],
  access: "anyone",
  summary: "Send a new email code; the answer is the same for every address",
  input: z.object({ email }),
  reply: emptyReply,
});

export const signIn = endpoint({
  method: "POST",
  path: "/users/login",
  access: "anyone",
  summary: "Sign in on a trusted device; another device gets a code by mail first",
  input: z.object({ email, password: typedPassword }),
  reply: signedIn,
});

export const verifyDevice = endpoint({
  method: "POST",
  path: "/users/verifyotp/device",
  access: "anyone",
  summary:
    "Trust this device with the mailed code, within 15 minutes of the right password, and sign in",
  input: z.object(proof).check(needsProof),
  reply: signedIn,
});

export const resendDeviceCode = endpoint({
  method: "POST",
  path: "/users/resendOtp/device",
  access: "anyone",
  summary: "Send a new device code after the right password on this device",
  input: z.object({ email }),
  reply: emptyReply,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/users/forgot-password",
  access: "anyone",
  summary: "Send a reset code; the answer is the same for every address",
  input: z.object({ email }),
  reply: emptyReply,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/users/verify-otp",
  access: "anyone",
  summary:
    "Set a new password with the code asked for on this device, or with the mailed link's token",
  input: z
    .object({
      otp: z.optional(
        z
          .string({ error: "Please enter the OTP code" })
          .check(
            z.overwrite(cleanDigits),
            z.minLength(1, { error: "Please enter the OTP code" }),
            z.maxLength(otpLength, { error: "Invalid OTP code" }),
          ),
      ),
      token: z.optional(linkToken),
      new_password: strongPassword,
    })
    .check(
      z.refine((given) => given.otp !== undefined || given.token !== undefined, {
        error: "Please enter the OTP code",
        path: ["otp"],
      }),
    ),
  reply: emptyReply,
});

export const refresh = endpoint({
  method: "POST",
  path: "/users/refresh-token",
  access: "anyone",
  summary: "Swap the refresh token for a new pair; only the device it was made for may",
  input: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(300)) }),
  reply: signedIn,
});

export const signOut = endpoint({
  method: "POST",
  path: "/users/logout",
  access: "signed-in",
  summary: "End this session",
  input: z.object({}),
  reply: emptyReply,
});

export const getMe = endpoint({
  method: "GET",
  path: "/users/getuser",
  aliases: [{ path: "/users/me" }],
  access: "signed-in",
  summary: "The caller's own record",
  input: z.object({}),
  reply: dataOf(user),
});

export const getUser = endpoint({
  method: "GET",
  path: "/users/getuser/{id}",
  aliases: [{ path: "/users/{id}" }],
  access: "anyone",
  summary: "A person: whole to themself and admins, name and track record of a creator to others",
  input: z.object({ id }),
  reply: dataOf(z.union([user, publicUser])),
});

const asStored = z.optional(z.unknown());

/** What a person may send back as it is, and not change by themself. */
const fixedFields = {
  firstName: asStored,
  lastName: asStored,
  email: asStored,
  address: asStored,
  balance: asStored,
  role: asStored,
  status: asStored,
};

export const updateProfile = endpoint({
  method: "PATCH",
  path: "/users/update/{id}",
  access: "signed-in",
  summary:
    "Change one's own userName, telephone, picture, annualIncome and what one says about oneself, and whether one is named as a backer; what nobody changes here is refused unless it is as stored",
  input: z.object({
    ...fixedFields,
    ...z.partial(z.object(aboutOneself)).shape,
    id,
    userName: z.optional(anyUserName),
    telephone: z.optional(telephone),
    namedBacker: z.optional(z.boolean({ error: "Please say yes or no" })),
    /** The address of a picture that one has uploaded; null takes it away. */
    avatar: z.optional(z.nullable(ownImageUrl)),
    /** Null takes it back. */
    annualIncome: z.optional(z.nullable(amountOf("Please enter a valid amount"))),
  }),
  reply: dataOf(user),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/users/change-password",
  access: "signed-in",
  summary: "Change one's password; every other session ends",
  input: z
    .strictObject({
      currentPassword: typedPassword,
      newPassword: newPassword(8, "Password must be at least 8 characters long"),
      confirmPassword: z.optional(z.string()),
    })
    .check(
      z.refine(
        (given) =>
          given.confirmPassword === undefined ||
          composed(given.confirmPassword) === composed(given.newPassword),
        { error: "New passwords do not match", path: ["confirmPassword"] },
      ),
    ),
  reply: emptyReply,
});
