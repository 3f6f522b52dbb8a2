import { endpoints } from "#contract/endpoints.ts";
import { refusePaused, type Switches } from "../platform/config/switches.ts";
import { consumeForAddress } from "../platform/db/rate-limiter.ts";
import type { AddressLimit } from "../platform/http/limits.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Caller, Route } from "../platform/http/route.ts";
import type { SmsSettings } from "../platform/sms/sms.ts";
import type { IdentityContext } from "./context.ts";
import { changePassword } from "./passwords/change-password.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { provePassword } from "./passwords/prove-password.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { register } from "./registration/register.ts";
import { resendDeviceCode, resendEmailCode } from "./registration/resend-code.ts";
import { verifyEmail } from "./registration/verify-email.ts";
import { deviceNameOf } from "./sign-in/device-name.ts";
import { endOwnSession, listSessions } from "./sign-in/own-sessions.ts";
import { refresh } from "./sign-in/refresh.ts";
import { endSession } from "./sign-in/sessions.ts";
import { type Door, signIn } from "./sign-in/sign-in.ts";
import { verifyDevice } from "./sign-in/verify-device.ts";
import { closeAccount } from "./users/close-account.ts";
import { getUser, readUser } from "./users/read-users.ts";
import { updateProfile } from "./users/update-profile.ts";
import { sendTelephoneCode, verifyTelephone } from "./users/verify-telephone.ts";

/** Accounts and sign-in. */
export function identityRoutes(
  route: Route,
  context: IdentityContext & { sms: SmsSettings; switches: Switches<"REGISTRATION_OPEN"> },
): void {
  const { db, tokens, limits } = context;
  const from = ({ deviceId }: Caller) => ({
    deviceHash: deviceId === "" ? "" : tokens.digestDevice(deviceId),
  });
  const ring = (limit: AddressLimit, { address }: Caller) =>
    consumeForAddress(db, limits, limit, address);
  registrationRoutes(route, context, from, ring);
  signInRoutes(route, context, from, ring);
  resetRoutes(route, context, from, ring);
  userRoutes(route, context);
}

type From = (caller: Caller) => { deviceHash: string };
type Ring = (limit: AddressLimit, caller: Caller) => Promise<void>;

/** Without one, two people who register an email would share an attempt, and no code could work. */
function refuseWithoutDevice({ deviceId }: Caller): void {
  if (deviceId === "") throw new Refusal("DEVICE_ID_REQUIRED");
}

function registrationRoutes(
  route: Route,
  context: IdentityContext & { switches: Switches<"REGISTRATION_OPEN"> },
  from: From,
  ring: Ring,
): void {
  route(endpoints.register, async ({ input, caller }) => {
    refuseWithoutDevice(caller);
    refusePaused("REGISTRATION_OPEN", context.switches);
    await ring("LIMIT_ADDRESS_REGISTER", caller);
    await register(context, { ...input, ...from(caller) });
    const message = "Registration successful! Please check your email for verification code.";
    return { data: null, message };
  });
  route(endpoints.verifyEmail, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_CODE", caller);
    await verifyEmail(context, { ...input, ...from(caller) });
    return { data: null, message: "Email verified successfully!" };
  });
  route(endpoints.resendEmailCode, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_MAIL", caller);
    await resendEmailCode(context, { ...input, ...from(caller) });
    return { data: null, message: "New OTP sent to your email" };
  });
}

function doorOf(from: From, caller: Caller): Door {
  return { ...from(caller), deviceName: deviceNameOf(caller.userAgent) };
}

function signInRoutes(route: Route, context: IdentityContext, from: From, ring: Ring): void {
  route(endpoints.signIn, async ({ input, caller }) => {
    refuseWithoutDevice(caller);
    await ring("LIMIT_ADDRESS_SIGN_IN", caller);
    const attempt = { ...input, ...doorOf(from, caller), gone: caller.gone };
    const signedIn = await signIn(context, attempt);
    return { ...signedIn, message: "Login successful!" };
  });
  route(endpoints.verifyDevice, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_CODE", caller);
    const signedIn = await verifyDevice(context, { ...input, ...doorOf(from, caller) });
    return { ...signedIn, message: "Device verified successfully! Welcome back!" };
  });
  route(endpoints.resendDeviceCode, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_MAIL", caller);
    await resendDeviceCode(context, { ...input, ...from(caller) });
    return { data: null, message: "New OTP sent to your email" };
  });
  route(endpoints.refresh, async ({ input, caller }) =>
    refresh(context, { ...input, ...from(caller) }),
  );
  route(endpoints.signOut, async ({ user }) => {
    await endSession(context.db, user.sessionId, "signed out");
    return { data: null };
  });
}

function resetRoutes(route: Route, context: IdentityContext, from: From, ring: Ring): void {
  // Browsers keep a name that starts like this from being set without TLS.
  const isSecure = context.publicUrl.startsWith("https:");
  const cookie = isSecure ? "__Secure-rst" : "rst";
  route(endpoints.forgotPassword, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_MAIL", caller);
    const known = { ...from(caller), handle: caller.cookies[cookie] };
    const { handle } = await forgotPassword(context, { ...input, ...known });
    const lasting = `Path=/api/users; Max-Age=1800; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    return {
      data: null,
      message: "Password reset OTP sent to your email",
      headers: { "set-cookie": `${cookie}=${handle}; ${lasting}` },
    };
  });
  route(endpoints.resetPassword, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_CODE", caller);
    const { otp, token, new_password: newPassword } = input;
    const known = { ...from(caller), handle: caller.cookies[cookie] };
    await resetPassword(context, { otp, token, newPassword, ...known });
    return { data: null, message: "Password reset successfully!" };
  });
}

function userRoutes(route: Route, context: IdentityContext & { sms: SmsSettings }): void {
  const { db } = context;
  route(endpoints.getMe, async ({ user }) => ({ data: await readUser(db, user.id) }));
  route(endpoints.getUser, async ({ input, user }) => ({
    data: await getUser(db, { id: input.id, reader: user }),
  }));
  route(endpoints.updateProfile, async ({ input, user }) => ({
    data: await updateProfile(db, { ...input, personId: user.id }),
    message: "Profile updated successfully!",
  }));
  route(endpoints.changePassword, async ({ input, user }) => {
    const { id: personId, sessionId } = user;
    await changePassword(context, { ...input, personId, sessionId });
    return { data: null, message: "Password changed successfully!" };
  });
  route(endpoints.listSessions, async ({ user }) => ({ data: await listSessions(db, user) }));
  route(endpoints.endSession, async ({ input, user }) => {
    await db.transaction((tx) => endOwnSession(tx, { id: input.id, user }));
    return { data: null, message: "You are signed out there" };
  });
  route(endpoints.sendTelephoneCode, async ({ user }) => {
    await sendTelephoneCode(context, user.id);
    return { data: null, message: "We have sent a code to your phone" };
  });
  route(endpoints.verifyTelephone, async ({ input, user }) => ({
    data: await verifyTelephone(context, { personId: user.id, otp: input.otp }),
    message: "Your phone number is verified",
  }));
  route(endpoints.closeAccount, async ({ input, user }) => {
    const own = { personId: user.id, password: input.password };
    if (!(await provePassword(db, own, context.limits))) throw new Refusal("PASSWORD_NOT_RIGHT");
    await db.transaction((tx) => closeAccount(tx, { personId: user.id }));
    return { data: null, message: "Your account is closed" };
  });
}
