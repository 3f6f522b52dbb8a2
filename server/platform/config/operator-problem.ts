/** What whoever starts the program can mend: shown to them as one sentence, without a stack. */
export class OperatorProblem extends Error {}

/** What the system says about files, folders and ports, in words that name what to look at. */
const meanings: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it cannot be written to",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "it does not exist",
  ENOTDIR: "a part of this path is not a folder",
  EISDIR: "it is a folder",
  EEXIST: "it is there already",
  ENOTEMPTY: "it is there already",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "this path is too long",
  EADDRINUSE: "another program has this port",
  EADDRNOTAVAIL: "this machine does not have this address",
  ENOTFOUND: "this name is unknown",
  EAI_AGAIN: "this name cannot be looked up now",
};

/** The sentence for a problem that an operator can mend, or null when it is a fault of the program. */
export function errorMessage(problem: unknown): string | null {
  if (problem instanceof OperatorProblem) return problem.message;
  if (!(problem instanceof Error) || !("code" in problem)) return null;
  const meaning = meanings[String(problem.code)];
  const place = placeOf(problem);
  return meaning && place ? `${place}: ${meaning}` : null;
}

function placeOf(problem: Error): string | null {
  if ("path" in problem) return String(problem.path);
  if (!("address" in problem || "hostname" in problem)) return null;
  const host = "address" in problem ? problem.address : "hostname" in problem && problem.hostname;
  return "port" in problem ? `HOST ${host}, PORT ${problem.port}` : `HOST ${host}`;
}
