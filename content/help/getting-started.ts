import type { Question } from "./question.ts";

export const gettingStarted: readonly Question[] = [
  {
    id: "what-is-ajose",
    question: "What is Ajose?",
    answer:
      "Ajose is a crowdfunding and investment platform in naira. Creators raise money for projects, investors fund them from a wallet, and admins review each project before anyone can invest in it. The name is the Yoruba àjọṣe: doing it together. You can [browse the open projects](/projects) without an account.",
    also: "about company platform meaning",
  },
  {
    id: "demo-or-real-money",
    question: "Is real money moving here?",
    answer:
      "Your wallet and the form where you invest tell you. If they say “Demonstration: no real money”, payments go to a sandbox, a payment company of our own that charges no card and no bank account, and the same rules apply as with real money, so you can try them all, payments that fail included. If they do not, the money is real, and the front page names the companies that your payments run through. On a demonstration the people, projects and amounts are made up, and the foot of every public page says so.",
    also: "demo sandbox test fake production live",
  },
  {
    id: "sec-status",
    question: "Is Ajose registered with SEC Nigeria?",
    answer:
      "Look at the foot of any public page or at the form where you invest: it gives a licence number, or says that this installation is not registered with SEC Nigeria. Running a crowdfunding portal for the public needs a licence, so do not treat a demonstration as a place for your savings.",
    also: "licence license regulated regulation legal securities commission",
  },
  {
    id: "how-to-register",
    question: "How do I register?",
    answer:
      "Open [Get Started](/register) and go through three steps: choose whether you come as a Project Creator or a Smart Investor, give your name, username and email, then your phone number and a password. Accept the terms and send it off. We mail you a six-digit code; enter it in the browser that you registered with, and you can [sign in](/login).",
    also: "sign up signup create account join open account",
  },
  {
    id: "creator-or-investor",
    question: "Should I register as a creator or as an investor?",
    answer:
      "The choice decides which dashboard and menu you land on, not what you may do. A Project Creator can also invest, and a Smart Investor can also start a project. Choose what you want to do first.",
    also: "role change role project creator smart investor both",
  },
  {
    id: "what-you-need",
    question: "What do I need to register?",
    answer:
      "A name, an email address that you can read now, a phone number, a username and a password. The username has 2 to 30 letters, digits, dots, dashes or underscores, and must not be taken; the address is optional. We do not ask for a BVN, an NIN or a photo of an ID.",
    also: "requirements documents bvn nin kyc identity passport username taken",
  },
  {
    id: "no-code",
    question: "My code has not arrived. What now?",
    answer:
      "Look in your spam folder, and check that the address was typed correctly. You can ask for a new code after 30 seconds, and up to five times in an hour; the newest code replaces the one before. Every mail with a code also has a link that does the same. A demonstration that sends no real mail keeps its mails in the mailbox of the person who runs it.",
    also: "otp email mail not received resend verification spam",
  },
  {
    id: "code-expired",
    question: "My code has expired or does not work. Why?",
    answer:
      "A code is good for 5 minutes and for 5 tries, and a newer code ends an older one. It works only in the browser in which you registered, signed in or asked for it. After 10 wrong codes in a day you have to wait, but the link in the mail still works. For a new account that link is good for an hour.",
    also: "otp invalid wrong tries attempts expired",
  },
  {
    id: "registration-interrupted",
    question: "My connection broke while I was registering. Is what I typed lost?",
    answer:
      "No. What you type is kept in the browser tab as you go, without the password. If the last step does not reach us, you see 'Registration failed - Data saved locally' and can go on in the same tab when you are connected again. Closing the tab forgets it.",
    also: "network offline draft saved locally failed",
  },
  {
    id: "email-exists",
    question: "I registered, but the mail says that I already have an account",
    answer:
      "That email address has an account, and nothing about it was changed. [Sign in](/login) as usual, or [choose a new password](/forgot-password) if you do not remember it. If it was not you who tried, you do not need to do anything: nobody gets in without your mailbox.",
    also: "duplicate existing email already exists",
  },
  {
    id: "costs",
    question: "What does Ajose cost?",
    answer:
      "Registering, creating a project and investing cost nothing, and the amount that you choose for your wallet arrives in full. A project that is funded pays a platform fee of 5% and 1.5% for payment processing, taken from what is released to its creator. A project that misses its goal pays no fee.",
    also: "fee fees price charges commission percent free charge cut pay much",
  },
  {
    id: "slow-network",
    question: "Does Ajose work on a slow phone or a weak network?",
    answer:
      "It is made for both. Public pages arrive complete and can be read, searched and filtered before any script has loaded. A public page that you opened before can be read again without a connection, marked with its age, and so can the last twenty receipts that you opened on the device, until you sign out. If a call gets no answer, the page says so and offers to try again; it never shows made-up figures. Pressing Invest again after a lost connection invests once, not twice.",
    also: "offline data bundle mobile 3g internet javascript bad poor",
  },
  {
    id: "dark-mode",
    question: "Can I switch between light and dark?",
    answer:
      "Yes, with the sun or moon in the header. Until you choose, the pages follow your device. Your choice is remembered in this browser.",
    also: "theme night mode appearance colours",
  },
  {
    id: "contact-support",
    question: "How do I reach a person, and how fast do you reply?",
    answer:
      "Write through the [contact page](/contact) at any hour. We promise a reply by email within 24 hours. Say what you did and what you saw, and for a payment give its reference, which starts with AJ-. Never send us your password or a code.",
    also: "support help hours customer care complaint phone email reply talk speak human being agent call office",
  },
];
