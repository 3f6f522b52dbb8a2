import { expect, test } from "vitest";
import { isReserved, isWebAddress } from "./user-names.ts";

test.each([
  ...["admin", "Admin", "ADMIN2", "adm1n", "4dm1n", "adrnin", "a.d.m.i.n", "_admin_", "admln"],
  ...["administrator", "the-admin", "admin_team", "ajose", "Aj0se", "a-j-o-s-e", "ajosee", "ajo5e"],
  ...["ajose.support", "support", "supp0rt", "5upport", "support-team", "customer.support24"],
  ...["official-ajose", "ajose-ng", "AjoseNigeria", "help.desk.ajose", "staff", "moderator1"],
])("%s speaks for the house", (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each([
  ...["ada.obi", "ajose.ade", "olaajose", "badminton", "supporter.of.all", "adminat", "rooter"],
  ...["newcomer1", "chidi_eze", "team.lead", "lagos-girl", "amina", "joseph", "system.of.a.town"],
])("%s is anyone's", (name) => {
  expect(isReserved(name)).toBe(false);
});

test.each([
  ...["evil.com", "Visit https://evil.example", "www.evil", "http-evil", "bit.ly", "Ada evil.ng/x"],
  ...["ＷＷＷ．evil．com", "win.money", "//evil.example/x"],
])("%s leads somewhere", (name) => {
  expect(isWebAddress(name)).toBe(true);
});

test.each(["Dr. Ade", "J.P. Obi", "St.Mary", "ada.obi", "O'Neil-Bello", "Ọláṣẹhìndé", "Ada 👩‍🌾"])(
  "%s leads nowhere",
  (name) => {
    expect(isWebAddress(name)).toBe(false);
  },
);
