import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorLine } from "#contract/text/operator-line.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { readEnvironment } from "./config.ts";
import { letterheadOf, operatorOf } from "./operator.ts";

const name = "Àjọṣe & Daughters $& Ltd";
const set = {
  OPERATOR_NAME: name,
  OPERATOR_ADDRESS: "12 Allen Avenue, Ikeja",
  OPERATOR_REGISTRATION: "RC 1234567",
};
const line = `${name}, 12 Allen Avenue, Ikeja, RC 1234567`;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(set);
});
afterAll(() => app.close());

test("what is not set is left out of a production, and a demo says the city of its people", () => {
  const demo = readEnvironment({});
  const production = {
    ...demo,
    APP_ENV: "production" as const,
    MAIL_FROM: "post@ajose.example",
  };
  const nothing = { address: null, registration: null, whatsapp: null };
  expect(operatorOf(production)).toEqual({
    name: "Ajose",
    email: "post@ajose.example",
    ...nothing,
  });
  expect(operatorLine(operatorOf(production))).toBe("Ajose");
  expect(operatorLine(operatorOf(demo))).toBe("Ajose, Lagos, Nigeria");
});

test.each([
  { SUPPORT_WHATSAPP: "0803 123 4567" },
  { SUPPORT_WHATSAPP: "javascript:alert(1)" },
  { SUPPORT_EMAIL: "help" },
  { OPERATOR_ADDRESS: "1 Marina\nLagos" },
  { OPERATOR_NAME: "a".repeat(81) },
])("%j is named at start and not printed", (wrong) => {
  expect(() => readEnvironment(wrong)).toThrow(`environment: ${Object.keys(wrong)[0]}`);
});

test("mails say who sends them, in text and HTML, and that a demonstration is one", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const mail = await ada.mail();
  const end = `RC 1234567. Questions? ${app.config.PUBLIC_URL}/contact`;
  expect(mail.text).toContain(
    "\n\nDemonstration: no real money moves. Àjọṣe & Daughters $& Ltd, 12 Allen Avenue, Ikeja, ",
  );
  expect(mail.text.endsWith(end)).toBe(true);
  expect(mail.html).toContain(
    ">Demonstration: no real money moves. Àjọṣe &amp; Daughters $&amp; Ltd, 12 Allen Avenue, Ikeja, RC 1234567. ",
  );
  expect(mail.html).toContain(">Demonstration</span>");
  const mailbox = (await app.fastify.inject({ url: "/dev/mailbox" })).body;
  const [, address = ""] = /href="(\/dev\/mailbox\/[0-9a-f-]+)"/.exec(mailbox) ?? [];
  const shown = await app.fastify.inject({ url: address });
  expect(shown.body).toBe(mail.html);
  expect(shown.headers["content-security-policy"]).toMatch(/^default-src 'none'.*; sandbox /);
  expect((await app.fastify.inject({ url: `${address}0` })).statusCode).toBe(404);
});

test("papers say it across their top", async () => {
  const person = await app.makePerson();
  const reply = await app.fastify.inject({
    url: "/api/wallet/statement?from=2026-01-01&to=2026-01-31&format=pdf",
    headers: person.headers,
  });
  expect(textOfPdf(reply.rawPayload)).toContain(`${line}. http://localhost`);
  expect(letterheadOf(app.config).operator).toBe(line);
});
