/**
 * Every table that holds or points to a person, column by column: what the export gives, what closing the account erases
 * though it is not given, and what stays, with the reason. `gives` names the section of the export.
 */
type Facts = {
  gives?: [section: string, columns: string];
  erased?: string;
  kept?: [why: string, columns: string][];
};

const books = "the books keep amounts, under an id that names nobody any more";
const publicStays = "what was public stays readable for those whose money was in it";
const notShown = "made by the program from what is given, or a secret";

export const personalTables: Record<string, Facts> = {
  "app.person": {
    gives: [
      "profile",
      "id email user_name first_name last_name telephone telephone_verified_at address location bio website linkedin twitter role status terms_version terms_accepted_at email_verified_at last_active_at password_changed_at password_reset_at is_named_backer annual_income_kobo created_at updated_at",
    ],
    erased: "password_hash folded status_before_suspension",
    kept: [["says since when nobody is there", "closed_at"]],
  },
  "app.registration": {
    erased:
      "id person_id device_hash user_name first_name last_name telephone address password_hash role terms_version created_at",
  },
  "app.code": {
    erased:
      "id purpose person_id device_hash code_hash link_hash tries created_at code_expires_at link_expires_at voided_at password_proven_at handle_hash needs_handle",
  },
  "app.trusted_device": { erased: "person_id device_hash trusted_at" },
  "app.session": {
    gives: ["sessions", "id device_name rotated_at created_at expires_at ended_at ended_reason"],
    erased: "person_id device_hash generation",
  },
  "app.notification": {
    gives: ["notifications", "id type title message link is_read created_at"],
    erased: "person_id bulk_key mail mail_flag",
  },
  "app.notification_preferences": {
    gives: ["preferences", "muted sms_notifications categories"],
    erased: "person_id",
  },
  "app.project_follow": {
    gives: ["followedProjects", "project_id created_at"],
    erased: "person_id",
  },
  "app.creator_follow": {
    gives: ["followedCreators", "creator_id created_at"],
    erased: "person_id",
  },
  "app.idempotency": {
    erased: "person_id call key request_hash status reply created_at",
  },
  "app.user_flag": { erased: "id person_id source reason flagged_by flagged_at decided_at" },
  "app.user_note": { erased: "id person_id author_id text created_at" },
  "app.failed_sign_in": { erased: "id person_id day count last_at" },
  "app.mailbox": { erased: "id recipient subject text html sent_at" },
  "app.sms_outbox": { erased: "id person_id recipient text sent_at" },
  "app.job": {
    kept: [
      [
        "payloads with the person's address, number or id are erased; done jobs have none",
        "id kind payload dedupe_key run_at attempts last_error locked_until done_at failed_at created_at",
      ],
    ],
  },
  "app.contact_message": {
    gives: ["contactMessages", "id name email subject category message answered_at created_at"],
    erased: "answered_by",
  },
  "app.contact_reply": {
    gives: ["contactReplies", "id message_id text created_at"],
    erased: "author_id",
  },
  "app.conversation": {
    gives: ["conversations", "id subject project_id backer_count created_at"],
    erased: "opened_by",
    kept: [
      [
        "which conversations one message went to, and how far it has come",
        "broadcast_id delivered_to",
      ],
    ],
  },
  "app.message": {
    gives: ["messages", "id conversation_id content sent_at"],
    erased: "sender_id",
  },
  "app.conversation_member": {
    gives: ["inbox", "conversation_id last_at unread read_at changed_at mailed_at"],
    erased: "person_id other_id folded last_id mail_due_at",
  },
  "app.message_block": { gives: ["blocked", "blocked_id created_at"], erased: "person_id" },
  "app.testimonial": {
    kept: [
      [
        "said in public by consent, and forgotten when that is withdrawn",
        "id words name role consent consented_on recorded_by place created_at updated_at",
      ],
    ],
  },
  "app.newsletter_subscription": {
    gives: ["newsletter", "id email confirmed_at left_at asked_at"],
    erased: "confirm_hash leave_hash",
  },
  "app.image": {
    gives: ["pictures", "id width height created_at"],
    kept: [[publicStays, "owner_id"]],
  },
  "app.project": {
    gives: [
      "projects",
      "id name description category goal_kobo start_date end_date closes_at approval_status status rejection_reason risk_level expected_roi tags platform_fee_bps settlement_fee_bps terms_hash submitted_at approved_at opened_at ended_at created_at updated_at settled_at town state",
    ],
    kept: [
      [publicStays, "creator_id"],
      [notShown, "description_html search folded"],
    ],
  },
  "app.project_update": {
    gives: ["projectUpdates", "id project_id title body created_at"],
    kept: [[notShown, "body_html"]],
  },
  "app.project_revision": {
    gives: ["projectRevisions", "id project_id description status submitted_at reason"],
    kept: [[notShown, "description_html"]],
  },
  "app.earlier_text": {
    gives: ["earlierTexts", "id project_id description shown_from shown_until"],
    kept: [[notShown, "description_html"]],
  },
  "app.milestone": {
    gives: [
      "milestones",
      "id project_id position title share_percent due_date requested_at request_note decline_reason declined_at extended_to released_at released_kobo platform_fee_kobo settlement_fee_kobo",
    ],
    kept: [[notShown, "overdue_told_at"]],
  },
  "app.investment": {
    gives: [
      "investments",
      "id project_id amount_kobo status return_kobo success_rate cancellable_until created_at updated_at ended_reason ended_at",
    ],
    kept: [[books, "investor_id ended_by"]],
  },
  "app.waiting": {
    gives: ["waiting", "id project_id amount_kobo told_at taken_at created_at"],
    kept: [[books, "person_id"]],
  },
  "app.topup": {
    gives: [
      "topups",
      "id reference provider method amount_kobo status provider_transaction_id created_at updated_at surcharge_kobo",
    ],
    kept: [
      [books, "person_id"],
      [notShown, "access_code check_at checks folded"],
    ],
  },
  "app.withdrawal": {
    gives: [
      "withdrawals",
      "id reference provider amount_kobo bank_code bank_name account_number account_name status sendable_at reason sent_at provider_transfer_id fee_kobo settled_at created_at updated_at",
    ],
    kept: [
      [books, "person_id"],
      ["who decided", "asked_by first_approver_id second_approver_id"],
      [notShown, "is_name_like attempts call_ended check_at checks folded"],
    ],
  },
  "ledger.transfer": {
    gives: ["movements", "id debit_id credit_id amount_kobo kind business_key created_at"],
  },
  "ledger.account": { kept: [[books, "id kind owner_id balance_kobo created_at"]] },
};

/** Tables that hold no person, or one only by the id that stays, and so need no line for each column. */
export const tablesWithoutPeople: Record<string, string> = {
  "app.migration app.counter app.fact app.recurring_work app.reconciliation app.webhook_event app.heartbeat app.response_time app.books_check app.platform_day app.visit_day app.category_day app.cohort app.creator_record app.setting":
    "of the program itself",
  "app.image_size app.image_use app.project_totals app.project_rank app.project_step app.approval_notice":
    "of a project or a picture",
  "ledger.balance_mark app.holding app.investor_day app.topup_event app.withdrawal_event app.suspense_item app.wind_up":
    books,
  "app.audit app.first_approval app.news_article app.newsletter_issue app.newsletter_turn":
    "what admins did and wrote; nobody can change the log",
  "sandbox.payment sandbox.checkout sandbox.transfer sandbox.refund": "a provider's side of a demo",
};
