/**
 * The server's rooms as a stack, with the tables and views of each: a room imports the rooms before it, reads
 * their tables, and writes its own alone. What a function of the database does by itself is not looked at.
 */
const tablesOf: Record<string, string[]> = {
  platform: [
    "app.migration",
    "app.job",
    "app.recurring_work",
    "app.mailbox",
    "app.sms_outbox",
    "app.idempotency",
    "app.counter",
    "app.fact",
    "app.heartbeat",
    "app.response_time",
    "app.setting",
  ],
  audit: ["app.audit"],
  ledger: [
    ...["ledger.account", "ledger.transfer", "ledger.entry", "ledger.balance_mark"],
    "app.books_check",
  ],
  images: ["app.image", "app.image_size", "app.image_use"],
  identity: [
    "app.person",
    "app.registration",
    "app.code",
    "app.trusted_device",
    "app.session",
    "app.active_admin",
    "app.user_flag",
    "app.user_note",
    "app.failed_sign_in",
  ],
  approvals: ["app.first_approval", "app.valid_first_approval"],
  newsletter: [...["app.newsletter_subscription", "app.newsletter_issue", "app.newsletter_turn"]],
  notifications: ["app.notification", "app.notification_preferences"],
  payments: [
    "sandbox.payment",
    "sandbox.payment_now",
    "sandbox.checkout",
    "sandbox.transfer",
    "sandbox.transfer_now",
    "sandbox.refund",
  ],
  wallet: [
    "app.topup",
    "app.topup_event",
    "app.webhook_event",
    "app.suspense_item",
    "app.withdrawal",
    "app.withdrawal_event",
  ],
  reconciliation: ["app.reconciliation"],
  projects: [
    "app.project",
    "app.project_totals",
    "app.project_rank",
    "app.project_update",
    "app.project_follow",
    "app.creator_follow",
    "app.project_revision",
    "app.earlier_text",
    "app.milestone",
    "app.milestone_standing",
    "app.project_step",
  ],
  investments: [
    ...["app.investment", "app.investment_ending", "app.holding", "app.investor_day"],
    "app.waiting",
  ],
  lifecycle: ["app.wind_up"],
  news: ["app.news_article", "app.published_article"],
  creators: [],
  contact: ["app.contact_message", "app.contact_reply"],
  messages: [
    ...["app.conversation", "app.conversation_member", "app.message", "app.message_block"],
  ],
  live: [],
  site: ["app.testimonial", "app.visit_day"],
  personal: [],
  admin: [
    ...["app.approval_notice", "app.platform_day", "app.category_day", "app.cohort"],
    "app.creator_record",
  ],
};

export const rooms = Object.keys(tablesOf);

type Exception = { room: string; verb: "reads" | "writes"; tables: string[]; why: string };

const proves = "check-books proves the books by what each room says of its money";
const takesQuery = "a function of the room takes a query that its caller writes";
const erases = "closing an account erases what names the person, wherever it stands, at once";
const shows = "a person's record, or what keeps an account open, is the sum of other rooms";
const moves = "the steps of a project's life are taken in one transaction, by one room";
const decides = "an admin's decision is written down where it is taken";

/** What the rule does not allow and happens; the fewer, the better. */
const exceptions: Exception[] = [
  {
    room: "ledger",
    verb: "reads",
    tables: [
      ...["app.investment", "app.milestone", "app.project", "app.project_totals"],
      ...["app.suspense_item", "app.topup", "app.wind_up", "app.withdrawal"],
    ],
    why: proves,
  },
  {
    room: "platform",
    verb: "reads",
    tables: ["app.person", "app.project"],
    why: takesQuery,
  },
  {
    room: "notifications",
    verb: "reads",
    tables: ["app.creator_follow", "app.investment", "app.waiting", "app.wind_up"],
    why: takesQuery,
  },
  {
    room: "notifications",
    verb: "writes",
    tables: ["app.job"],
    why: "thousands of mails are asked for in one statement",
  },
  {
    room: "identity",
    verb: "writes",
    tables: [
      ...["app.contact_message", "app.idempotency", "app.job", "app.mailbox", "app.notification"],
      ...["app.notification_preferences", "app.project_revision", "app.image_use"],
      ...["app.sms_outbox", "app.project_follow", "app.creator_follow"],
      ...["app.newsletter_subscription", "app.withdrawal", "app.withdrawal_event"],
      ...["app.conversation", "app.conversation_member", "app.message", "app.message_block"],
    ],
    why: erases,
  },
  {
    room: "identity",
    verb: "reads",
    tables: [
      ...["app.contact_message", "app.newsletter_subscription", "app.notification"],
      "app.notification_preferences",
      ...["app.investment", "app.milestone", "app.project", "app.project_totals"],
      ...["app.project_revision", "app.topup", "app.withdrawal", "app.withdrawal_event"],
      ...["app.creator_follow", "app.project_follow"],
      ...["app.conversation", "app.conversation_member", "app.message", "app.message_block"],
    ],
    why: shows,
  },
  {
    room: "wallet",
    verb: "writes",
    tables: ["sandbox.checkout", "sandbox.transfer"],
    why: erases,
  },
  {
    room: "wallet",
    verb: "reads",
    tables: [
      ...["app.holding", "app.investment", "app.investment_ending", "app.project"],
      "app.project_totals",
    ],
    why: "a movement is told with the project that it belongs to",
  },
  {
    room: "images",
    verb: "reads",
    tables: ["app.news_article"],
    why: "a picture that an article shows is kept",
  },
  {
    room: "projects",
    verb: "reads",
    tables: ["app.investment", "app.waiting", "app.wind_up"],
    why: "a project is shown with its backers, its line and how it ended",
  },
  {
    room: "investments",
    verb: "reads",
    tables: ["app.wind_up"],
    why: "an investor's projects are shown as lists show them, with how they ended",
  },
  {
    room: "investments",
    verb: "writes",
    tables: ["app.project_totals"],
    why: "the totals follow each investment in the same statement",
  },
  {
    room: "lifecycle",
    verb: "writes",
    tables: [
      ...["app.investment", "app.milestone", "app.project", "app.project_rank"],
      ...["app.project_totals"],
    ],
    why: moves,
  },
  {
    room: "admin",
    verb: "writes",
    tables: [
      ...["app.investment", "app.milestone", "app.project", "app.project_rank"],
      ...["app.project_totals", "app.suspense_item", "app.topup", "app.withdrawal"],
    ],
    why: decides,
  },
];

type Use = { file: string; reads: Set<string>; writes: { table: string }[] };

/** "wallet reads app.project": what statements do against the rule, and what the list of exceptions allows. */
export function judgeUses(uses: Use[]): { found: string[]; allowed: string[] } {
  const ownerOf = new Map(
    Object.entries(tablesOf).flatMap(([room, tables]) => tables.map((table) => [table, room])),
  );
  const place = (room: string) => rooms.indexOf(room);
  const found = uses.flatMap(({ file, reads, writes }) => {
    const room = /^server\/(\w+)\//.exec(file)?.[1];
    if (!room) return [];
    const above = [...reads]
      .filter((table) => /^(app|ledger|sandbox)\./.test(table))
      .filter(
        (table) =>
          place(ownerOf.get(table) ?? "") === -1 || place(ownerOf.get(table) ?? "") > place(room),
      );
    const others = writes.map(({ table }) => table).filter((table) => ownerOf.get(table) !== room);
    return [
      ...above.map((table) => `${room} reads ${table}`),
      ...others.map((table) => `${room} writes ${table}`),
    ];
  });
  const allowed = exceptions.flatMap(({ room, verb, tables }) =>
    tables.map((table) => `${room} ${verb} ${table}`),
  );
  return { found: [...new Set(found)].toSorted(), allowed: allowed.toSorted() };
}
