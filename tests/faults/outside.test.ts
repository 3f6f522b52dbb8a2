import { afterEach, expect, test } from "vitest";
import { seededRandom } from "#database/demo/random.ts";
import { newDeviceId } from "#tests/setup/app/test-app.ts";
import { startFlutterwaveStub } from "#tests/setup/providers/flutterwave-stub.ts";
import { type MailTrouble, startSmtpStub } from "#tests/setup/providers/smtp-stub.ts";
import type { Fault } from "#tests/setup/providers/stub-server.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { type Cluster, investorOperations, startCluster } from "./cluster.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { sendWebhook } from "./send-webhook.ts";
import { until } from "./until.ts";

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

test("a provider in every kind of trouble: pending, never failed, and each payment credited once it is well", async () => {
  const stub = await startFlutterwaveStub();
  cluster = await startCluster({ people: 3, goals: [] }, stub.environment);
  const here = cluster;
  here.provider = {
    name: "flutterwave",
    readBook: async () =>
      stub.payments
        .filter(({ status }) => status === "successful")
        .map(({ txRef, amountKobo }) => ({ reference: txRef, kobo: amountKobo })),
  };
  const environment = { ...stub.environment };
  await Promise.all([here.start({ environment }), here.start({ environment })]);
  const troubles: Fault[] = [
    "500",
    "429",
    "not_json",
    "html",
    "wrong_shape",
    "reset",
    "cut_off",
    "hang",
  ];
  for (const trouble of [...troubles, null]) {
    stub.misbehave(trouble, 4);
    await Promise.all(
      here.people.map(async (person, index) => {
        const { answer } = await here.perform(investorOperations.startTopup(person, "500"));
        // Every third payment is short, and belongs to nobody until someone has looked.
        const kobo = index % 3 === 2 ? 400_00n : 500_00n;
        const { id } = stub.pay(answer.body.data.reference, kobo);
        const claimed = await here.perform(investorOperations.claimTopup(person, id));
        expect([200, 202, 409]).toContain(claimed.answer.status);
        expect(claimed.answer.body.code).not.toBe("PAYMENT_NOT_SUCCESSFUL");
      }),
    );
  }
  stub.misbehave(null);
  const { db } = here.app;
  await until("everything paid is where it belongs", async () => {
    await db`update app.topup set check_at = app.now() where check_at is not null`;
    const open =
      await db`select 1 as one from app.topup where status not in ('credited', 'suspense')`;
    return open.length === 0;
  });
  await expectNothingLost(here);
  await stub.close();
});

test("notices come twenty times, shuffled, a day late and before anybody asks: one credit each", async () => {
  cluster = await startCluster({ people: 2, goals: [] });
  const here = cluster;
  await Promise.all([here.start(), here.start()]);
  const random = seededRandom(31);
  const paid: { transactionId: string; person: (typeof here.people)[number] }[] = [];
  for (const outcome of ["success", "wrong_amount", "pending", "failed"]) {
    for (const person of here.people) {
      const { answer } = await here.perform(investorOperations.startTopup(person, "300"));
      const { reference } = answer.body.data;
      const { answer: payment } = await here.perform(
        investorOperations.pay(person, reference, outcome),
      );
      paid.push({ transactionId: payment.body.transactionId, person });
    }
  }
  const node = () => here.nodes[Math.floor(random() * 2)]?.url ?? "";
  const storm = async () => {
    const notices = paid.flatMap(({ transactionId }, index) =>
      Array.from({ length: 20 }, (_, repeat) => ({
        transactionId,
        // Half of them the same to the byte, half as new ones; and what they claim is not believed.
        eventId: repeat % 2 === 0 ? `event-${index}` : `event-${index}-${repeat}`,
        status: ["successful", "failed", "pending"][repeat % 3] ?? "",
      })),
    );
    const shuffled = notices.sort(() => random() - 0.5);
    const hands = Array.from({ length: 8 }, async () => {
      for (let next = shuffled.pop(); next; next = shuffled.pop()) {
        await sendWebhook(node, next.transactionId, next);
      }
    });
    await Promise.all(hands);
  };
  await storm();
  await shiftClock(here.app, "24 hours");
  await storm();
  for (const { person, transactionId } of paid) {
    await here.perform(investorOperations.claimTopup(person, transactionId));
  }
  await expectNothingLost(here);
});

test("a mail server in every kind of trouble: nobody waits for it, money neither, and each letter comes", async () => {
  const smtp = await startSmtpStub();
  cluster = await startCluster({ people: 1, goals: [] });
  const here = cluster;
  const environment = { MAIL_TRANSPORT: "smtp", SMTP_URL: smtp.url, NOTICE_MAILS_PER_SECOND: "0" };
  const node = await here.start({ environment });
  const troubles: MailTrouble[] = ["refuses", "busy", "drops", "silent"];
  for (const trouble of troubles) {
    smtp.state.trouble = trouble;
    const before = smtp.state.calls;
    expect(await register(node.url, trouble)).toBeLessThan(3_000);
    await until("the mail server was asked", () => smtp.state.calls > before);
  }
  // No webhook comes now: the provider's answers are followed all the same.
  const [ada] = here.people;
  if (!ada) throw new Error("nobody lives here");
  const { answer } = await here.perform(investorOperations.startTopup(ada, "300"));
  await here.perform(investorOperations.pay(ada, answer.body.data.reference));
  const { db } = here.app;
  await until(
    "the payment is credited",
    async () => (await db`select 1 as one from app.topup where status = 'credited'`).length === 1,
    7_000,
  );
  smtp.state.trouble = null;
  await until("every letter has come", async () => {
    await db`update app.job set run_at = app.now() where kind = 'mail' and done_at is null`;
    const open = await db`select 1 as one from app.job where kind = 'mail' and done_at is null`;
    return open.length === 0;
  });
  const recipients = new Set(smtp.emails.map(({ to }) => to));
  expect([...recipients].sort()).toEqual(troubles.map((trouble) => `${trouble}@example.ng`).sort());
  // The one whose receipt was lost came again, under the same id.
  expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(troubles.length);
  expect(smtp.emails.length).toBe(troubles.length + 1);
  const codes = smtp.emails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "no code");
  expect(codes.filter((code) => node.output().includes(code))).toEqual([]);
  await expectNothingLost(here);
  await smtp.close();
});

/** Registers someone; answers how long that took. */
async function register(url: string, userName: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}/api/users/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "device-id": newDeviceId() },
    body: JSON.stringify({
      ...{ email: `${userName}@example.ng`, userName, password: "Str0ng!pass", role: "investor" },
      ...{ firstName: "Ada", lastName: "Obi", telephone: "+2348031234567", address: "1 Marina" },
    }),
  });
  expect(reply.status).toBeLessThan(300);
  return performance.now() - startedAt;
}
