import { ApiError } from "#web/api/call.ts";

/** True when the answer means that this browser has to be confirmed first. */
export function wantsDevice({ code, message }: ApiError): boolean {
  return code === "DEVICE_VERIFICATION_REQUIRED" || /\b(device|otp)\b/i.test(message);
}

/** What to say of a success that signs nobody in; any other problem comes back as it is. */
export function missingInReply(problem: unknown): unknown {
  const paths = issuePaths(problem);
  if (paths.length === 0) return problem;
  const lacksRole = paths.every((path) => path.join(".") === "data.role");
  return new ApiError(
    lacksRole
      ? "Invalid login response - missing user role"
      : "Invalid login response - missing user data or token",
  );
}

/** Where a reply did not keep to the contract. */
export function issuePaths(problem: unknown): unknown[][] {
  if (typeof problem !== "object" || problem === null || !("issues" in problem)) return [];
  if (!Array.isArray(problem.issues)) return [];
  return problem.issues.map((issue: { path?: unknown } | null) =>
    Array.isArray(issue?.path) ? issue.path : [],
  );
}
