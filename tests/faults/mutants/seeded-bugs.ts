/**
 * A bug as someone in a hurry would write it, and the test that must turn red. Its place is found by what
 * stands there, in whatever file and however it is broken into lines: `before` must occur exactly once in the
 * product, after `within` where that is given. `$1` in `after` is what the first `…` of `before` stood for.
 */
export type SeededBug = {
  name: string;
  bug: string;
  /** The title of the test. */
  caughtBy: string;
  within?: string;
  before: string;
  after: string;
};

export const seededBugs: readonly SeededBug[] = [
  {
    name: "read-then-write-balance",
    bug: "a balance is read without a lock, judged and then written",
    caughtBy:
      "of eight payments of returns at once only what the wallet holds goes in, each told what is left",
    within: "function lockAccounts",
    before: "order by id for no key update",
    after: "order by id",
  },
  {
    name: "missing-unique-key",
    bug: "the books forget that a business key is used once",
    caughtBy: "a business key is used once within its kind",
    before: ", constraint transfer_once unique (kind, business_key)",
    after: "",
  },
  {
    name: "counter-after-compare",
    bug: "a try is compared with what the count was before, and counted afterwards",
    caughtBy: "of fifty tries at once exactly as many pass as the limit allows",
    before: "or c.count <",
    after: "or coalesce((select count from app.counter where key = c.key), 0) <",
  },
  {
    name: "key-of-anybody",
    bug: "an Idempotency-Key is looked up without its owner",
    caughtBy: "one key, ten times at once, is one investment with one answer",
    before: "where person_id = o.investor and call = p_call",
    after: "where call = p_call",
  },
  {
    name: "status-before-the-lock",
    bug: "the status of an investment is read before it is locked",
    caughtBy: "ten cancellations at once refund once",
    within: "function lockInvestment",
    before: "select i.project_id, w.id as wallet_id, t.escrow_id",
    after: "select i.project_id, w.id as wallet_id, t.escrow_id, i.status",
  },
  {
    name: "float-amounts",
    bug: "an amount passes through a float",
    caughtBy: "what is formatted reads back as the same kobo",
    before: 'BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"))',
    after: 'BigInt(Math.trunc(Number(whole + "." + part) * 100))',
  },
  {
    name: "end-of-day-in-utc",
    bug: "the last day of a project ends at midnight UTC",
    caughtBy: "money is taken until 24:00 in Lagos on the end date and not an instant longer",
    within: "create function app.end_of_lagos_day",
    before: "(day + 1)::timestamp at time zone 'Africa/Lagos'",
    after: "(day + 1)::timestamp at time zone 'UTC'",
  },
  {
    name: "signature-of-the-parsed-body",
    bug: "a notice is signed over what was parsed, not over the bytes that came",
    caughtBy:
      "the signature covers the bytes: a changed byte or another order of keys is refused (WHK-03)",
    within: "function signatureOf",
    before: ".update(rawBody)",
    after: ".update(JSON.stringify(JSON.parse(rawBody.toString())))",
  },
  {
    name: "grace-for-any-generation",
    bug: "any older refresh token is good for thirty seconds",
    caughtBy: "a token older than the last one ends the session even within 30 seconds",
    before: "named.generation === generation - 1",
    after: "named.generation < generation",
  },
  {
    name: "refund-without-a-claim",
    bug: "two processes refund the same chunk",
    caughtBy:
      "a project that missed its goal closes at 24:00 Lagos, once, and everyone is refunded in full",
    before: "for update of w skip locked",
    after: "",
  },
  {
    name: "catch-that-answers-200",
    bug: "whatever is wrong with a notice, it is answered as taken",
    caughtBy:
      "the signature covers the bytes: a changed byte or another order of keys is refused (WHK-03)",
    before: "const about = provider.readWebhook(…);",
    after: `let about: ReturnType<typeof provider.readWebhook>;
        try {
          about = provider.readWebhook($1);
        } catch {
          return { error: false, message: "OK", data: null };
        }`,
  },
  {
    name: "sent-before-commit",
    bug: "a withdrawal is sent before it is on record that it is being sent",
    caughtBy: "before its time it is not sent, after it once, and paid leaves the books",
    before:
      "db.transaction((tx) => start(tx, id, limits)); if (locked) await sendOut(db, payouts, locked);",
    after: `db.transaction(async (tx) => {
        const started = await start(tx, id, limits);
        if (started) await sendOut(db, payouts, started);
        return started;
      });`,
  },
  {
    name: "reply-schema-off",
    bug: "replies are sent as they come, whatever the contract says",
    caughtBy:
      "an investment moves money from the wallet to the escrow and tells both what happened",
    before: "...(z.encode(endpoint.reply, answer) as object)",
    after: "...(answer as object)",
  },
  {
    name: "trust-every-proxy",
    bug: "an address is believed from a header that anyone may send",
    caughtBy: "one network address has wide limits of its own, whatever it says it forwards",
    before: "const isOwnProxy = ownProxies(config.TRUST_PROXY);",
    after: "const isOwnProxy = () => true;",
  },
  {
    name: "parent-row-updated-twice",
    bug: "one statement updates the same total once for each investment, and all but one are lost",
    caughtBy: "fifty orders of ₦1,000 at once on ₦10,000 let exactly ten through",
    before: "from accepted group by project",
    after: "from accepted group by project, id",
  },
];
