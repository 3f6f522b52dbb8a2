import { moneyIn } from "./account-money.ts";
import { moneyOut } from "./account-withdraw.ts";
import type { Question } from "./question.ts";

const signIn: readonly Question[] = [
  {
    id: "password-rules",
    question: "What must my password look like?",
    answer:
      "At registration it needs at least 6 characters. When you [reset it](/forgot-password) it needs at least 8, with an uppercase letter, a lowercase letter, a digit and a special character. It may have up to 128 characters. A long sentence that only you know is a good one.",
    also: "strength requirements characters strong weak",
  },
  {
    id: "forgot-password",
    question: "I forgot my password. What now?",
    answer:
      "Open [Forgot password](/forgot-password) and enter your email. If it has an account, we mail a code, good for 5 minutes, and a link, good for 30. Use the code in the browser where you asked for it; the link works in any. For your safety a reset signs you out everywhere, and you confirm each browser again when you next sign in.",
    also: "reset lost recover change login",
  },
  {
    id: "change-password",
    question: "How do I change my password while I still know it?",
    answer:
      "Open Settings in the menu behind your name, choose Security and press Change password. The new one needs at least 8 characters. You stay signed in here, every other device is signed out, and you get an email when it is done. If such an email ever comes and it was not you, [reset your password](/forgot-password) and [write to us](/contact) at once.",
    also: "update new password settings",
  },
  {
    id: "device-code",
    question: "Why am I asked for a code when I sign in?",
    answer:
      "Because we do not know that browser yet. After the right password we mail you a code; enter it within 5 minutes and the browser is trusted from then on. If the mail comes although you did not sign in, someone knows your password: [choose a new one](/forgot-password). Private windows and cleared browser data count as a new browser each time.",
    also: "device verification otp new phone browser trusted two factor 2fa",
  },
  {
    id: "too-many-attempts",
    question: "It says Too many attempts. How long must I wait?",
    answer:
      "After too many wrong passwords, up to 15 minutes; for a new code, 30 seconds, or up to an hour after five mails, and up to a day after twenty. Wrong codes are counted for a day, but the link in the mail still works then. Strangers who guess at your password cannot use up the tries or the mails of a browser you already trust.",
    also: "locked out blocked wait limit wrong password",
  },
  {
    id: "stay-signed-in",
    question: "How long do I stay signed in?",
    answer:
      "Up to 30 days from your sign-in in that browser, also in a new tab, as long as you come back at least once a week. You see 'Session expired. Please login again.' when it is over. Choose Logout in the menu on a device that others use. If someone ever reuses an old key of your session, we end that session and email you.",
    also: "logout log out session expired signed out remember",
  },
  {
    id: "somebody-asks-for-a-code",
    question: "Somebody asks me for my code or password. Is that you?",
    answer:
      "No. Nobody from Ajose will ever ask for a code, a link from a mail, or your password, by phone, chat or email. Do not give them to anyone. If you already did, [reset your password](/forgot-password) at once: it ends every session.",
    also: "phishing scam fraud hacked stolen security caller call called give",
  },
];

const data: readonly Question[] = [
  {
    id: "suspended",
    question: "My account is suspended. What does that mean?",
    answer:
      "An admin has stopped it: you are signed out and cannot sign in. The money in your wallet stays yours, and refunds still reach it; two admins together can pay it out to a bank account in your name. Your open projects take no new money. Please [contact support](/contact); an admin can lift a suspension.",
    also: "blocked banned locked suspension reactivate",
  },
  {
    id: "close-account",
    question: "How do I close my account?",
    answer:
      "Open Settings in the menu behind your name, choose Security, then Close my account, and type your password. It can be closed once your wallet is empty, no investment is running, no project is under way and no payment is on its way. Then your personal data is erased for good, and a last email confirms it.",
    also: "delete remove deactivate account erase completely details",
  },
  {
    id: "data-kept",
    question: "What do you keep of my data?",
    answer:
      "While you have an account: your name, username, email, phone number, your address and your annual income if you gave them, the browsers that you trust, the bank accounts that you withdrew to, and what you did here with projects and money. When it is closed, your details, password, browsers, bank accounts, notifications, newsletter, and what you wrote to us and to others are erased; the books keep the amounts, and a project that you published stays, both without your name. A registration whose email is never verified is forgotten after a week. [Privacy](/privacy) lists everything, with why and for how long.",
    also: "privacy gdpr ndpr personal data erase stored protection",
  },
  {
    id: "who-sees-my-data",
    question: "Who can see my email and phone number?",
    answer:
      "You and our admins, nobody else. A creator of a public project is shown by name, since people decide whom to trust. Passwords are kept only as a hash: not even we can read them.",
    also: "privacy public profile contact details hidden see",
  },
  {
    id: "change-my-details",
    question: "Can I change my name, username or phone number?",
    answer:
      "Username and phone number: open Settings in the menu behind your name and press Edit profile. If your name or address is wrong, [tell us](/contact), and we answer what can be done. Your email address is your sign-in and stays the same.",
    also: "edit profile update settings details email address",
  },
  {
    id: "write-messages",
    question: "How do I write to a creator, or to my backers?",
    answer:
      "Press Message Creator on the page of a project, or Write to Backers on the page of a project of your own: one message reaches all of them, and each answers you alone. Everything stands under Messages in the menu, and whoever is written to can answer. Our team reads none of it, and anyone can be blocked under their conversation. Never pay anyone outside Ajose, whatever a message says.",
    also: "chat inbox message block reply",
  },
  {
    id: "which-emails",
    question: "Which emails do you send?",
    answer:
      "Codes and links that you asked for, a note whenever money enters or leaves your wallet or messages wait for you, news about a project of yours or one that you are in, and warnings about your sign-in. A newsletter comes only to those who asked for it and confirmed it, and each issue has a way out. We never send attachments.",
    also: "notifications mail newsletter unsubscribe spam stop turn off too many",
  },
  {
    id: "hide-amounts",
    question: "Can I hide my balance while others look at my screen?",
    answer:
      "Yes, with the eye beside your balance. It masks your amounts everywhere at once, and this browser remembers it. Press it again to show them.",
    also: "privacy mask show eye amounts",
  },
];

export const account: readonly Question[] = [...signIn, ...moneyIn, ...moneyOut, ...data];
