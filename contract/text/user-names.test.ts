import { expect, test } from "vitest";
import { isReserved, isWebAddress } from "./user-names.ts";

test.each([
  ...["admin", "Admin", "ADMIN2", "adm1n", "4dm1n", "adrnin", "a.d.m.i.n", "_admin_", "admln"],
  ...["administrator", "the-admin", "admin_team", "ajose", "Aj0se", "a-j-o-s-e", "ajosee", "ajo5e"],
  ...["ajose.support", "support", "supp0rt", "5upport", "support-team", "customer.support24"],
  ...["official-ajose", "ajose-ng", "AjoseNigeria", "help.desk.ajose", "staff", "moderator1"],
  ...[
    "aclmin",
    "adnnin",
    "superadmin",
    "sysadmin",
    "admins",
    "moderators",
    "noreply",
    "postmaster",
  ],
  ...[
    "support_me",
    "24ajose",
    "ajose.refunds",
    "ajose-payouts",
    "ajose_ceo",
    ".hr",
    "-billing",
    "-legal",
  ],
  ...[
    ".compliance",
    ".news",
    ".contact",
    "ajosepayments",
    "no-reply",
    "do_not_reply",
    "web.master",
  ],
  ...["2024admin2024", "ada-admin", "admin.ada", "4dmin-chidi", "support-chidi", "my_support_now"],
  ...[
    "head.of.compliance",
    "chief-admin",
    "investor-relations",
    "ajose.press",
    "refund-desk",
    "SuperAdrnin",
  ],
  ...[
    "supp0rt24.team",
    "aajjoossee",
    "ajosse",
    "treasury",
    "KYC_team",
    "fraud.department",
    "ajoseadmins",
  ],
])("%s speaks for the house", (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each([
  ...["ada.obi", "ajose.ade", "olaajose", "badminton", "supporter.of.all", "adminat", "rooter"],
  ...["newcomer1", "chidi_eze", "team.lead", "lagos-girl", "amina", "joseph", "system.of.a.town"],
  ...[
    "bimbo.ajose",
    "Ajosepo",
    "ajoseph",
    "majose",
    "24bimbo",
    "ajose.adeogun",
    "adamin",
    "damini",
  ],
  ...[
    "halima",
    "hannah",
    "newton",
    "legally.ada",
    "contactless",
    "supporting.hands",
    "helpful.tobi",
  ],
  ...["pressure", "auditor.general", "hrithik", "rootabaga", "adaobi", "admiral", "administrata"],
  ...[
    "ngozi.okonjo",
    "my.lagos",
    "the.bank.girl",
    "naija_online",
    "emmanuel",
    "danladi",
    "clement",
  ],
  ...[
    "abimbola",
    "olumide",
    "chinelo",
    "ifeoma",
    "yakubu",
    "hadiza",
    "segun24",
    "ceecee",
    "chrono",
  ],
])("%s is anyone's", (name) => {
  expect(isReserved(name)).toBe(false);
});

test.each([
  ...["evil.com", "Visit https://evil.example", "www.evil", "http-evil", "bit.ly", "Ada evil.ng/x"],
  ...["ＷＷＷ．evil．com", "win.money", "//evil.example/x"],
  ...["ada.de", "ada.in", "ada.cn", "ada.fr", "ada.ke", "ada.gh", "ada.ca", "ada.eu", "ada.za"],
  ...["ada.tech", "ada.page", "ada.gg", "ada.zip", "ada.bank", "ada.support", "ada.email", "co.Za"],
  ...[
    "pay.xn--p1ai",
    "ada.su",
    "ada.ac",
    "ada.cloud",
    "ada.pro",
    "ada.рф",
    "Visit ada.com.gh today",
  ],
])("%s leads somewhere", (name) => {
  expect(isWebAddress(name)).toBe(true);
});

test.each([
  ...["Dr. Ade", "J.P. Obi", "St.Mary", "ada.obi", "O'Neil-Bello", "Ọláṣẹhìndé", "Ada 👩‍🌾"],
  ...[
    "Obi B.Sc.",
    "M.Ed",
    "ada.jr",
    "Obi Jr.",
    "ada.b.obi",
    "chidi.eze",
    "ola.d",
    "ada.2024",
    "a.b.c",
  ],
  ...["bello.isa", "Okoro O.F.R.", "Ph.D", "ade.x1", "another.one", "ada.team"],
])("%s leads nowhere", (name) => {
  expect(isWebAddress(name)).toBe(false);
});

test("a text of any length is judged at once", () => {
  const start = process.cpuUsage().user;
  isReserved(`${"helpdesk".repeat(10_000)}x`);
  isWebAddress(`${"ada.obi".repeat(10_000)}x`);
  expect(process.cpuUsage().user - start).toBeLessThan(1_000_000);
});
