import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The folders that keep to these names. */
const folders = ["bin", "contract", "database", "server", "tests", "web"];
/** What only looks like a retired word (the product's texts, what people ask), and what was released and so never changes. */
const exempt =
  /^(database\/demo|database\/migrations|tests\/previous-release|tests\/api\/generated|tests\/bench\/diva)\/|^tests\/names\.test\.ts$/;

/** Names that are retired, as whole identifiers, and what is used in their place. */
const retired: Record<string, string> = {
  Addressee: "Recipient",
  areNamesLike: "namesMatch",
  checkoutGuests: "checkoutCspSources",
  endWaiting: "closeWaitlist",
  gather: "createBatcher",
  giveBackHeld: "releaseHold",
  giveBackTries: "refundQuota",
  Guests: "CspSources",
  HeldInvestment: "LockedInvestment",
  HeldMilestone: "LockedMilestone",
  HeldProject: "LockedProject",
  HeldWithdrawal: "LockedWithdrawal",
  joinWaiting: "joinWaitlist",
  keepCopies: "registerServiceWorker",
  keeper: "supervisor",
  layOutTheRest: "renderBelowFold",
  leaveWaiting: "leaveWaitlist",
  Letter: "EmailTemplate",
  lockPurse: "lockWallet",
  makeAdmit: "createAuthenticator",
  makeCrowd: "seedInvestors",
  makeInvest: "createInvest",
  makeNewcomer: "makeApiUser",
  makeProviders: "createProviders",
  makeTokens: "createTokens",
  Means: "IdentityContext",
  Member: "SignedInUser",
  moderation: "admin",
  openBenchHouse: "createBenchApp",
  openLine: "createProviderHttpClient",
  openPaper: "createPdf",
  openProviderHouse: "createProviderApp",
  openStandIn: "startStubServer",
  openStreet: "createModelDriver",
  openTestHouse: "createTestApp",
  openTown: "startCluster",
  Paper: "Pdf",
  prose: "multiLine",
  purse: "wallet",
  Purse: "LockedWallet",
  queueLetter: "enqueueEmail",
  readNotice: "readWebhookBody",
  Refused: "ApiError",
  sendShared: "sendCachedPage",
  sendTagged: "sendWithEtag",
  sentenceOf: "errorMessage",
  serveWaiting: "fillFromWaitlist",
  settlePayment: "completePayment",
  settleTransfer: "applyTransfer",
  shouldAskAnew: "shouldRevalidate",
  SqlPart: "SqlFragment",
  takeTry: "consumeQuota",
  TestHouse: "TestApp",
  TestPerson: "TestUser",
  Told: "ProviderResult",
  Town: "Cluster",
  TransferNotice: "TransferWebhook",
  usePaused: "useDebounced",
  useReady: "useHydrated",
  watchSending: "fetchWithProgress",
};
/** Kinds of names. A limit is a maximum or a minimum, and people are notified; stored job kinds stand in quotes. */
const retiredKinds: [kind: RegExp, instead: string][] = [
  [/\b(?:most|longest|largest|smallest|shortest)[A-Z]\w*/, "max* or min*"],
  [/(?<!["'. ])\btell[A-Z]\w*(?=[(<])|function tell[A-Z]\w*/, "notify*"],
  [/\b\w+Letter\b(?=[(<])/, "*Template"],
  [/\bpart`/, "fragment`"],
];

test("no name that is retired is used again", () => {
  // Not where a sentence or a text in quotes begins with one.
  const names = new RegExp(
    `(?<![\\w"'-]|\\*\\* |\\. )(?:${Object.keys(retired).join("|")})(?![\\w"'-]|, which)`,
    "g",
  );
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx,sql}`, { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !exempt.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const whole = [...text.matchAll(names)].map(([name]) => `${name} is ${retired[name]}`);
      const kinds = retiredKinds.flatMap(([kind, instead]) => {
        const [name] = kind.exec(text) ?? [];
        return name ? [`${name} is ${instead}`] : [];
      });
      return [...whole, ...kinds].map((problem) => `${file}: ${problem}`);
    });
  expect(found).toEqual([]);
});
