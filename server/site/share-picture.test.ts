import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { openSync } from "fontkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makePicture, upload } from "#tests/setup/users/pictures.ts";
import { makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";
import { drawable, fitText } from "./fit-text.ts";
import { fontFor, fontOptions } from "./fonts.ts";
import { createRenderer } from "./render-picture.ts";
import { drawPicture } from "./share-picture.ts";

let app: TestApp;
let creator: TestUser;
let projectId = "";
const articleId = newId();
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  const name = `Fish & "chips" </text><script>`;
  const made = await makeOpenProject(app, creator, await app.makePerson("admin"), { name });
  projectId = made.id;
  await app.db`
    insert into app.news_article (id, title, content, content_html) values
      (${articleId}, 'News', 'Text', '<p>Text</p>')`;
});
afterAll(() => app.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: "GET", url, headers });
const picture = { id: "1", above: "Finance", title: "Goats", below: "Ajose news" };

test("projects, articles and the site have a PNG of 1200 by 630", async () => {
  for (const path of [`projects/${projectId}`, `news/${articleId}`, "site"]) {
    const { statusCode, headers, rawPayload } = await read(`/share/${path}.png`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await read(`/share/${path}.png`, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test("a project's picture changes with what it has raised", async () => {
  const before = (await read(`/share/projects/${projectId}.png`)).headers.etag;
  await app.db`update app.project_totals set raised_kobo = 100000 where project_id = ${projectId}`;
  const after = await read(`/share/projects/${projectId}.png`, { "if-none-match": String(before) });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before);
});

test("what is unknown, not public or no id has no picture", async () => {
  const body = projectBody({ draft: true });
  const draft = await app.call("POST", "/api/projects", { as: creator, body });
  const ids = [draft.body.data.id, newId(), "1", "..%2f..%2fetc", "%00", "a".repeat(500)];
  for (const kind of ["projects", "news"]) {
    for (const id of ids) {
      const { statusCode } = await read(`/share/${kind}/${id}.png`);
      expect([kind, id, [400, 404, 414].includes(statusCode)]).toEqual([kind, id, true]);
    }
  }
});

test("what people typed is text in the drawing and nothing else", () => {
  const svg = drawPicture({ ...picture, title: `</text><script>&"\u0000\ufffe`, above: "<b>" });
  for (const typed of ["<script", "<b>", "\u0000", "\ufffe"]) expect(svg).not.toContain(typed);
  expect(svg).toContain("&lt;/text&gt;&lt;script&gt;&amp;&quot;");
});

test("any name stays inside its width and in four lines at most", () => {
  const names = [
    "W".repeat(100),
    "MWM mwm ".repeat(12).trim(),
    "Two dialysis chairs for Nsukka",
    "Ẹ̀kọ́ ọ̀fẹ́ fún gbogbo ọmọ Ọ̀yọ́ àti Ìbàdàn ní ọdún 2026, pẹ̀lú ₦20,000,000 láti ọ̀dọ̀ àwa",
    "@%—&₦".repeat(20),
    "1,000,000 ".repeat(10).trim(),
    "ɗ@%—&₦".repeat(16),
    "ƁMWM ḿwm ƙnhu ".repeat(7).trim(),
    "I",
  ];
  for (const name of names) {
    const { lines, size } = fitText(name, 996);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.length * size).toBeLessThanOrEqual(200);
    for (const line of lines) {
      const text = `<text x="0" y="200" font-size="${size}" font-weight="700">${line.replaceAll("&", "&amp;")}</text>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="400" font-family="${fontFor(name)}">${text}</svg>`;
      const width = new Resvg(svg, fontOptions).getBBox()?.width ?? 0;
      expect(width, line).toBeGreaterThan(0);
      expect(width, line).toBeLessThanOrEqual(996);
    }
  }
  expect(fitText("W".repeat(100), 996).lines.at(-1)).toMatch(/…$/);
  expect(fitText("", 996).lines).toEqual([]);
});

test("a name that is too long ends behind a word, and no letter loses its marks", () => {
  const name =
    "Ọláṣẹhìndé Adébáyọ̀’s dialysis chairs, clean water and solar lamps for every clinic ";
  const words = name.repeat(3).trim().split(" ");
  for (let width = 430; width < 1000; width += 7) {
    const drawn = fitText(words.join(" "), width, true).lines.join(" ");
    const whole = words.slice(0, drawn.split(" ").length).join(" ").replace(/,$/, "");
    expect(drawn, `${width}`).toBe(`${whole}…`);
  }
  // A word that is wider than all lines ends behind a letter.
  const cut = fitText("ọ́".repeat(200), 600, true).lines;
  for (const line of cut) expect(line).toMatch(/^(ọ́)+…?$/);
  expect(cut.at(-1)).toMatch(/…$/);
});

test("the letters of Nigeria's languages stay as they are, each whole text in one font that has them", () => {
  const fontsOf = (title: string) =>
    [...drawPicture({ ...picture, title }).matchAll(/font-family="([^"]+)"[^>]*>([^<]*)/g)].map(
      ([, font, text]) => `${font}: ${text}`,
    );
  expect(fontsOf("Àjọṣe Ọláṣẹhìndé")).toContain("Bricolage Grotesque: Àjọṣe Ọláṣẹhìndé");
  const name = "Ọláṣẹhìndé ɗan ƙasa ƴa ɓera, Ẹ̀kọ́ ọ̀fẹ́ fún Ọ̀yọ́";
  const lines = fontsOf(name).filter((line) => line.startsWith("Noto Sans: "));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map((line) => line.replace("Noto Sans: ", "")).join(" ")).toBe(name);
  expect(fontsOf("عائشة 🐐 Farm").join()).toMatch(/Bricolage Grotesque: [!-~]+ Farm/);
});

test("every letter that a picture draws has a glyph in its font", () => {
  const held = new Map(
    (["Bricolage Grotesque", "Noto Sans"] as const).map((font, index) => [
      font,
      new Set(openSync(fontOptions.font?.fontFiles?.[2 * index + 1] ?? "").characterSet),
    ]),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const drawn = drawable(text);
      const font = held.get(fontFor(drawn));
      const has = (letter: string) =>
        [...letter.normalize("NFD")].every((part) => font?.has(part.codePointAt(0) ?? 0));
      const lacks = [...drawn].filter((one) => !font?.has(one.codePointAt(0) ?? 0) && !has(one));
      expect(lacks).toEqual([]);
    }),
  );
});

test("a picture that was made lately is not made again, and too many at once are refused", async () => {
  const render = createRenderer();
  const svg = drawPicture(picture);
  const [one, two] = await Promise.all([render(svg), render(svg)]);
  expect(two.png).toBe(one.png);
  const many = Array.from({ length: 30 }, (_, n) =>
    render(drawPicture({ ...picture, title: `${n}` })),
  );
  const settled = await Promise.allSettled(many);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
  // Those that were refused may be asked for again.
  expect((await render(drawPicture({ ...picture, title: "29" }))).png.length).toBeGreaterThan(1000);
});

test("a drawing that cannot be drawn fails alone", async () => {
  const render = createRenderer();
  await expect(render("no drawing")).rejects.toThrow();
  expect((await render(drawPicture(picture))).png.length).toBeGreaterThan(1000);
});

test("a project's share picture shows its cover: its own picture, or the drawing of its category", async () => {
  const admin = await app.makePerson("admin");
  const { body } = await upload(app, creator, await makePicture(1400, 800));
  const images = [{ url: body.data.url, alt: "A loom" }];
  const shown = await makeOpenProject(app, creator, admin, { images });
  for (const id of [shown.id, projectId]) {
    const { statusCode, rawPayload } = await read(`/share/projects/${id}.png`);
    expect([id, statusCode]).toEqual([id, 200]);
    // The cover is at the right; what lies below the words is the ground of every share picture.
    const [cover, ground] = await Promise.all([colourAt(1150, 20), colourAt(10, 590)]);
    const apart = cover.map((value, channel) => value - (ground[channel] ?? 0));
    expect(Math.hypot(...apart), id).toBeGreaterThan(40);

    async function colourAt(left: number, top: number): Promise<number[]> {
      const square = { left, top, width: 30, height: 30 };
      // Of a picture of its own: figures are taken of what is read, not of what is cut out of it.
      const cut = await sharp(rawPayload).extract(square).toBuffer();
      const { channels } = await sharp(cut).stats();
      return channels.slice(0, 3).map(({ mean }) => mean);
    }
  }
});
