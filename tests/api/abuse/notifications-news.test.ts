import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { startSmtpStub } from "#tests/setup/providers/smtp-stub.ts";
import { mailNames, names, spread } from "#tests/setup/users/hostile-texts.ts";
import { type Answer, expectRefusal } from "./answers.ts";
import { keeping, untouched } from "./invariants.ts";

let app: TestApp;
const people: Record<"investor" | "other" | "creator" | "admin", TestUser> = Object.create(null);
beforeAll(async () => {
  app = await createTestApp();
  people.investor = await app.makePerson("investor");
  people.other = await app.makePerson("investor");
  people.creator = await app.makePerson("user");
  people.admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const article = (change: object) => ({ Newstitle: "t", Newscontent: "c", links: [], ...change });

/** Of other people's notices nothing is said, and what an admin writes may not run in anybody's browser. */
const calls: {
  id: string;
  as: keyof typeof people;
  method: "GET" | "PATCH" | "POST";
  path: (noteId: string) => string;
  body?: object;
  answer: Answer;
}[] = [
  {
    id: "NTF-01",
    as: "investor",
    method: "GET",
    path: () => `/api/users/notifications/user/${people.other.id}`,
    answer: [404, "USER_NOT_FOUND", "User not found"],
  },
  {
    id: "NTF-03",
    as: "investor",
    method: "PATCH",
    path: (noteId) => `/api/users/notifications/read/${noteId}`,
    body: { isRead: true },
    answer: [404, "NOTIFICATION_NOT_FOUND", "Notification not found"],
  },
  ...["javascript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"].flatMap(
    (address) => [
      written("NWS-02", "admin", { Newsimage: address }, [400, "INVALID_INPUT"]),
      written("NWS-02", "admin", { links: [address] }, [400, "INVALID_INPUT"]),
    ],
  ),
  written("NWS-04", "creator", {}, [403, "NOT_ALLOWED"]),
  written("NWS-04", "investor", {}, [403, "NOT_ALLOWED"]),
];

function written(id: string, as: keyof typeof people, change: object, answer: Answer) {
  return {
    ...{ id, as, method: "POST" as const, path: () => "/api/admin/news" },
    ...{ body: article({ Newscontent: "<svg onload=alert(1)>", ...change }), answer },
  };
}

test.each(calls)(
  "$id: $method as $as with $body: it is refused, and nothing changes",
  async ({ as, method, path, body, answer }) => {
    const noteId = newId();
    await app.db`
    insert into app.notification (id, person_id, type, title, message)
    values (${noteId}, ${people.other.id}, 'wallet_credited', 'A secret', 'For you alone')`;
    await keeping(app, untouched, async () => {
      const reply = await app.call(method, path(noteId), { as: people[as], body });
      expectRefusal(reply, answer);
      expect(JSON.stringify(reply.body)).not.toContain("secret");
    });
  },
);

test("NTF-05: all of one's own are marked, nobody else's, and the unread are never below none", async () => {
  const { investor, other } = people;
  for (const { id } of [investor, other, investor]) {
    await app.db`
      insert into app.notification (id, person_id, type, title, message)
      values (${newId()}, ${id}, 'wallet_credited', 'A secret', 'For you alone')`;
  }
  const unread = async (as: TestUser) =>
    (await app.call("GET", "/api/notifications", { as })).body.data.unreadCount;
  const before = await unread(other);
  for (const _ of ["once", "twice"]) {
    const reply = await app.call("PATCH", "/api/notifications/mark-all-read", { as: investor });
    expect(reply).toMatchObject({ status: 200, body: { data: { unreadCount: 0 } } });
  }
  expect([await unread(investor), await unread(other)]).toEqual([0, before]);
});

/** The same machine under other names: what an address filter forgets. */
const hosts = ["127.0.0.1", "[::ffff:127.0.0.1]", "0177.0.0.1", "2130706433", "localhost"];

test.each(hosts)("NWS-03: a picture at %s is named to readers and never fetched", async (host) => {
  const seen: string[] = [];
  const inside = createServer((request, reply) => {
    seen.push(request.url ?? "");
    reply.end();
  }).listen(0);
  await new Promise((ready) => inside.once("listening", ready));
  const { port } = inside.address() as AddressInfo;
  const body = article({ Newsimage: `http://${host}:${port}/latest/meta-data/` });
  const made = await app.call("POST", "/api/admin/news", { as: people.admin, body });
  expect(made.status).toBe(201);
  const id = made.body.data.Newsid;
  for (const path of ["/api/news/getnews", `/api/news/getnews?Newsid=${id}`, "/feed.xml"]) {
    expect((await app.call("GET", path)).status, path).toBe(200);
  }
  await app.runRecurring();
  await app.runJobs();
  inside.close();
  expect(seen).toEqual([]);
});

test("NTF: hostile names, updates and reasons are words in every notice and mail, and one line in its subject", async () => {
  for (const text of names) {
    await app.db`delete from app.mailbox`;
    await spread(app, text);
    const mails = await app.db<{ subject: string; text: string; html: string }>`
      select subject, text, html from app.mailbox`;
    expect(mails.length, text).toBeGreaterThan(5);
    expect(mails.filter((mail) => mail.text.includes(text)).length, text).toBeGreaterThan(4);
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      const tags = [...html.matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase());
      expect(
        tags.filter((tag) => !ownTags.has(tag ?? "")),
        text,
      ).toEqual([]);
    }
  }
  const linked = await app.db<{ link: string }>`
    select distinct link from app.notification where link is not null`;
  expect(linked.filter(({ link }) => !/^\/[a-z]/.test(link))).toEqual([]);
});

const ownTags = new Set(
  "! !doctype html head meta title style body div table tr th td h p span a".split(" "),
);

test("NTF: no name and no title can add a header, a line or a person to a mail", async () => {
  const smtp = await startSmtpStub();
  const mailing = await createTestApp({ MAIL_TRANSPORT: "smtp", SMTP_URL: smtp.url });
  for (const text of mailNames) await spread(mailing, text);
  // As a row that came in some other way would have it.
  const person = await mailing.makePerson();
  const noteId = newId();
  const broken = "x\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>";
  await mailing.db`update app.person set first_name = ${broken} where id = ${person.id}`;
  await mailing.db`
    insert into app.notification (id, person_id, type, title, message)
    values (${noteId}, ${person.id}, 'wallet_credited', ${broken}, ${broken})`;
  await mailing.db`
    insert into app.job (id, kind, payload)
    values (${newId()}, 'mailNotice', ${{ notificationId: noteId }})`;
  await mailing.runJobs();

  const known = await mailing.db<{ email: string }>`select email from app.person`;
  const addresses = new Set(known.map(({ email }) => email));
  expect(smtp.emails.filter(({ to }) => to === person.email)).toHaveLength(1);
  expect(smtp.emails.length).toBeGreaterThan(mailNames.length * 4);
  for (const { to, text } of smtp.emails) {
    expect(addresses, text).toContain(to);
    const [head = ""] = text.split("\r\n\r\n");
    const fields = head.split(/\r\n(?![ \t])/).map((line) => line.split(":")[0]?.toLowerCase());
    // What is told of one movement answers one mail, named by our own ids, and says how to end its kind.
    const own = fields.filter(
      (field) => !/^(in-reply-to|references|list-unsubscribe(-post)?)$/.test(field ?? ""),
    );
    // What an admin has written says where an answer goes, in place of asking for none.
    const wanted = fields.includes("reply-to") ? writtenFields : ownFields;
    expect(own.toSorted(), head).toEqual(wanted);
    expect(head.replace(/^(In-Reply-To|References): <[\w-]+@localhost>\r?$/gm, "")).not.toMatch(
      /^(In-Reply-To|References)/m,
    );
    const [, leave] = /^List-Unsubscribe: *(\S*(?:\r\n[ \t].*)*)/m.exec(head) ?? [];
    if (leave) expect(leave.replaceAll(/\s/g, ""), head).toMatch(ourLeaveLink);
    // Whatever the name says, the only address in the field is the person's own.
    const [, field = ""] = /^To: (.*(?:\r\n[ \t].*)*)/m.exec(head) ?? [];
    const address = field.replace(/^"(?:[^"\\]|\\.)*"|^(?:\s*=\?\S*\?=)+/, "").trim();
    expect([to, `<${to}>`], head).toContain(address);
  }
  await mailing.close();
  await smtp.close();
});

const ourLeaveLink = /^<http:\/\/localhost:3000\/unsubscribe\?token=[\w.-]+>$/;
const ownFields = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
];
const writtenFields = [...ownFields.slice(1, -2), "reply-to", ...ownFields.slice(-2)];
