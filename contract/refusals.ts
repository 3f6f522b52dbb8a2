/**
 * Every expected "no": its HTTP status and the sentence a person reads.
 * The sentences are the specifications' error catalogues; the statuses are rules section 1.
 */
export const refusals = {
  // The wire
  INVALID_INPUT: [400, "Please check the form and try again"],
  NOT_SIGNED_IN: [401, "Please login to continue"],
  NOT_ALLOWED: [403, "You are not allowed to do this"],
  ENDPOINT_NOT_FOUND: [404, "API endpoint not found"],
  ADDRESS_NOT_FOUND: [404, "There is nothing at this address"],
  METHOD_NOT_ALLOWED: [405, "This address cannot be used in this way"],
  OTHER_ORIGIN: [403, "Please open this page at its own address and send the form from there."],
  TOO_SLOW: [408, "The request took too long. Please try again."],
  TOO_LARGE: [413, "The request is too large"],
  NOT_JSON: [415, "Please send JSON"],
  TOO_MANY_REQUESTS: [429, "Too many attempts. Please wait and try again."],
  SERVER_ERROR: [500, "Something went wrong on our side. Please try again."],
  NOT_A_FILE_FORM: [415, "Please send one file as multipart/form-data"],
  UNAVAILABLE: [503, "The service is busy. Please try again in a moment."],
  KEY_REUSED: [409, "This Idempotency-Key was used for another request"],

  // Accounts and sign-in. Only the two codes that mean it may say "device" or "OTP" (rules section 3).
  REGISTRATION_FAILED: [409, "Registration failed"],
  DEVICE_ID_REQUIRED: [400, "We could not recognise this browser. Please reload the page."],
  USERNAME_EXISTS: [409, "Username already exists"],
  INVALID_CODE: [400, "Invalid OTP code"],
  OTHER_BROWSER: [400, "Please open this link in the browser you started with."],
  LOGIN_FAILED: [401, "Login failed. Please check your credentials."],
  EMAIL_NOT_VERIFIED: [403, "Please verify your email address."],
  DEVICE_VERIFICATION_REQUIRED: [
    403,
    "Device verification required. An OTP has been sent to your email.",
  ],
  SUSPENDED: [403, "Your account has been suspended. Please contact support."],
  RESET_FAILED: [400, "Failed to reset password"],
  SESSION_EXPIRED: [401, "Session expired. Please login again."],
  REFRESH_REFUSED: [401, "Please login again."],
  USER_NOT_FOUND: [404, "User not found"],
  SESSION_NOT_FOUND: [404, "You are signed out there already"],
  USER_SESSION_NOT_FOUND: [404, "They are signed out there already"],
  TELEPHONE_VERIFIED: [409, "This phone number is verified already"],
  SMS_OFF: [503, "We cannot send text messages at the moment."],
  PROFILE_NOT_YOURS: [403, "Failed to update profile"],
  WRONG_PASSWORD: [400, "Failed to change password"],
  ACCOUNT_IN_USE: [409, "Your account still has money, an investment or a project in it"],

  // Projects
  ADMINS_DO_NOT_CREATE: [403, "Admins review projects and cannot create them"],
  PROJECT_NOT_FOUND: [404, "Project not found"],
  PROJECT_LOCKED: [409, "This project can no longer be changed"],
  PROJECT_NOT_PENDING: [409, "This project is not waiting for review"],
  REVISION_NOT_FOUND: [404, "Revision not found"],
  REVISION_NOT_OPEN: [409, "This revision is not waiting for review"],
  PROJECT_TOO_LATE: [409, "Less than 24 hours are left before the end date"],
  PROJECT_DATES_PASSED: [409, "Start date must not be before today"],
  TOO_MANY_PENDING: [429, "You have too many projects waiting for review"],
  PROJECT_NOT_PUBLIC: [409, "Updates can be posted once the project is public"],
  PROJECT_NOT_CANCELLABLE: [409, "This project can no longer be cancelled"],
  PROJECT_NOT_ACTIVE: [409, "This project is not active"],
  PROJECT_NOT_FUNDED: [409, "This project has no waiting list"],
  FOLLOW_OWN: [409, "We tell you of your own projects without following"],
  NOT_WAITING: [404, "You are not on this waiting list"],
  MILESTONE_NOT_FOUND: [404, "Milestone not found"],
  MILESTONE_NOT_NEXT: [409, "An earlier milestone has to be released first"],
  MILESTONE_NOT_REQUESTED: [409, "The release of this milestone has not been requested"],
  MILESTONE_RELEASED: [409, "This milestone has already been released"],
  MONEY_UNRELEASED: [409, "All milestones have to be released first"],
  RETURN_TOO_LARGE: [409, "Only ₦X was paid in as returns"],
  OWN_ITEM: [403, "You cannot decide on your own item"],

  // Two admins
  AWAITS_SECOND_ADMIN: [
    409,
    "You have approved this already. Another admin has to approve it too.",
  ],
  FIGURES_DIFFER: [409, "Another admin approved different figures. Please agree on one set."],

  // Pictures
  IMAGE_MISSING: [400, "Please choose a picture"],
  IMAGE_UNREADABLE: [400, "This picture cannot be read. Please choose another."],
  IMAGE_TOO_LARGE: [413, "Please choose a picture of at most 5 MB"],
  IMAGE_TOO_WIDE: [413, "Please choose a picture of at most 40 megapixels"],
  IMAGE_SIDE_TOO_LONG: [413, "Please choose a picture of at most 12,000 pixels on each side"],
  IMAGE_TOO_NARROW: [413, "Please choose a picture at most ten times as long as it is wide"],
  IMAGE_TOO_MANY_FRAMES: [413, "Please choose a still picture, or a shorter animation"],
  NOT_AN_IMAGE: [415, "Please choose a JPEG, PNG or WebP picture"],
  IMAGE_NOT_YOURS: [400, "Please upload the picture again"],
  IMAGE_NOT_FOUND: [404, "Picture not found"],

  // Investing
  PROJECT_NOT_OPEN: [409, "This project is not open for investment"],
  INSUFFICIENT_BALANCE: [409, "Insufficient balance"],
  PAST_THE_GOAL: [409, "Only ₦X is left to raise"],
  RETAIL_LIMIT: [409, "This is more than you may invest this year"],
  OWN_PROJECT: [403, "You cannot invest in your own project"],
  ADMINS_DO_NOT_INVEST: [403, "Admins cannot invest"],
  INVESTMENT_NOT_FOUND: [404, "Investment not found"],
  INVESTMENT_NOT_PENDING: [409, "This investment has already been decided"],
  COOLING_OFF_OVER: [409, "The time to cancel this investment has passed"],
  PROJECT_SETTLED: [409, "The project has started, so this investment can no longer be cancelled"],
  PROJECT_ENDED: [
    409,
    "This project has ended. What comes back to you goes straight to your wallet.",
  ],

  // Wallet
  PAYMENT_NOT_SUCCESSFUL: [409, "Payment was not successful"],
  PAYMENT_MISMATCH: [
    409,
    "We received an amount that is not what you asked to pay. It is safe and being looked at.",
  ],
  TRANSACTION_NOT_FOUND: [404, "Transaction not found"],
  STATEMENT_TOO_LONG: [
    409,
    "A PDF holds at most 10,000 movements. Please choose fewer days, or CSV.",
  ],
  PORTFOLIO_TOO_LONG: [409, "A PDF holds at most 2,000 projects. Please choose CSV."],
  METHOD_NOT_OFFERED: [400, "This payment method is not offered"],
  BAD_SIGNATURE: [401, "Invalid signature"],

  // Withdrawals
  PASSWORD_NOT_RIGHT: [400, "This is not your password. Please try again."],
  BANK_NOT_FOUND: [400, "Please choose a bank"],
  BANK_ACCOUNT_NOT_FOUND: [
    404,
    "The bank has no account with this number. Please check the number and the bank.",
  ],
  BANKS_UNREACHABLE: [
    503,
    "We cannot reach the bank right now. Please try again in a few minutes.",
  ],
  MONEY_OWED: [409, "You still owe money from a payment that was taken back"],
  TOO_MANY_WITHDRAWALS: [409, "Please wait until your earlier withdrawals are finished"],
  WITHDRAWAL_NOT_FOUND: [404, "Withdrawal not found"],
  WITHDRAWAL_DECIDED: [409, "This withdrawal has already been decided"],
  PERSON_SUSPENDED: [
    409,
    "This person is suspended. Reject the withdrawal; two admins can then pay out the balance.",
  ],
  NOT_SUSPENDED: [409, "Only a suspended person is paid out by admins"],
  PAYOUT_UNDER_WAY: [409, "Another payout to this person is already under way"],
  ACCOUNT_NOT_THEIRS: [409, "The bank account is not in this person's name"],

  // Suspense
  SUSPENSE_RESOLVED: [409, "This has already been resolved"],
  NOTHING_HELD: [
    409,
    "If money is held, give it to a person or send it back to its payer. If none is held, resolve it to nobody.",
  ],
  REFUND_UNDER_WAY: [409, "We are asking the provider to send this back. Look again in a minute."],
  REFUND_REFUSED: [409, "The provider refused to send it back"],
  REFUND_UNKNOWN: [
    503,
    "The provider did not answer. Check with them first: the money may already be on its way back.",
  ],

  // News
  ARTICLE_NOT_FOUND: [404, "Article not found"],

  // Testimonials
  TOO_MANY_TESTIMONIALS: [409, "Please withdraw a testimonial first: 30 are the most that we keep"],

  // Newsletter
  LINK_NOT_VALID: [400, "This link no longer works"],
  ISSUE_NOT_FOUND: [404, "Issue not found"],
  ISSUE_SENT: [409, "This issue has been sent already"],
  ISSUE_CHANGED: [409, "Another admin has changed this issue meanwhile. Please read it again."],
  NO_READERS: [409, "Nobody gets the newsletter yet, so there is nobody to send it to."],

  // Messages
  MESSAGE_NOT_FOUND: [404, "Message not found"],
  MESSAGE_TO_ONESELF: [409, "You cannot write to yourself"],
  MAY_NOT_WRITE: [
    403,
    "You can write to creators of projects, to your own backers, and to whoever wrote to you",
  ],
  READER_CLOSED: [409, "This account is closed. Nobody reads what is written to it."],
  READER_AWAY: [409, "This person cannot read messages at the moment. Please try again later."],
  READER_BLOCKED: [409, "You have blocked this person. Unblock them to write to them."],
  BLOCKED_BY_READER: [403, "This person does not take messages from you"],
  NO_BACKERS: [409, "This project has no backers to write to"],
  WRITTEN_TO_ALL: [409, "This went to all your backers. Their answers come one by one."],
  TEAM_NOT_BLOCKED: [409, "You cannot block our team"],

  // Notifications, admin
  NOTIFICATION_NOT_FOUND: [404, "Notification not found"],
  ITEM_NOT_FOUND: [404, "Item not found"],
  MESSAGE_ANSWERED: [
    409,
    "Another admin has answered meanwhile. Your reply was not sent, and is still here.",
  ],
  FLAG_NOT_FOUND: [404, "Flag not found"],
  FLAG_DECIDED: [409, "This flag is decided already"],
  USER_FLAGGED: [409, "This user waits for a decision already"],
  REPORT_NOT_FOUND: [404, "Report not found"],
  PAUSED: [409, "This is paused for the moment. Please come back later."],
  SETTING_OUT_OF_BOUNDS: [400, "This value is not possible here"],
  SETTING_UNCHANGED: [409, "It has this value already"],
  SETTING_NOT_WAITING: [409, "No change of this setting waits for a second admin"],
  ADMIN_NOT_TOGGLED: [409, "Admin accounts cannot be suspended"],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
