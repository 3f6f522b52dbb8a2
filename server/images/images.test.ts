import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageSrcSet } from "#contract/image-address.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { expectQuick, timeAlone } from "#tests/setup/app/times.ts";
import { makePicture, makeScans, upload } from "#tests/setup/users/pictures.ts";
import { projectBody, shiftClock } from "#tests/setup/users/projects.ts";
import { sweepImages } from "./sweep-images.ts";

let app: TestApp;
let creator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
});
afterAll(() => app.close());

test("a photo comes back upright in three sizes of WebP, without the place where it was taken", async () => {
  const photo = await sharp(await makePicture(3000, 1500))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Exif")).toBe(true);
  const { status, body } = await upload(app, creator, photo);
  expect(status).toBe(201);
  // A quarter turn: what was wide is high.
  expect(body.data).toEqual({ url: expect.any(String), width: 1200, height: 2400 });
  const { url } = body.data;
  expect(imageSrcSet(url)).toBe(
    `${url.replace("1200.", "320.")} 320w, ${url.replace("1200.", "640.")} 640w, ${url} 1200w`,
  );
  for (const width of [320, 640, 1200]) {
    const served = await app.fastify.inject({ url: url.replace("1200.", `${width}.`) });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const read = await sharp(served.rawPayload).metadata();
    expect([read.format, read.width, read.height]).toEqual(["webp", width, width * 2]);
    expect([read.exif, read.orientation]).toEqual([undefined, undefined]);
  }
});

test("a small picture is not made larger, and says how small it is", async () => {
  const { body } = await upload(app, creator, await makePicture(400, 300, "png"));
  expect(body.data).toMatchObject({ width: 400, height: 300 });
  expect(imageSrcSet(body.data.url, 400)).toMatch(/320\.webp 320w, \S+640\.webp 400w$/);
});

test("odd but honest pictures are taken: CMYK, animated, transparent", async () => {
  const plain = await makePicture(300, 200);
  const cmyk = await sharp(plain).toColourspace("cmyk").jpeg().toBuffer();
  const frames = [plain, await sharp(plain).negate().jpeg().toBuffer()];
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const transparent = await sharp(plain).ensureAlpha(0.5).png().toBuffer();
  for (const bytes of [cmyk, animated, transparent]) {
    const { status, body } = await upload(app, creator, bytes);
    expect([status, body.data?.width, body.data?.height]).toEqual([201, 300, 200]);
  }
});

const tooMany = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
  ["a drawing", () => svg, 415, "NOT_AN_IMAGE"],
  ["a page called photo.jpg", () => html, 415, "NOT_AN_IMAGE"],
  ["a page behind a photo's first bytes", () => jpegHead(html), 400, "IMAGE_UNREADABLE"],
  ["a GIF", () => Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), 415, "NOT_AN_IMAGE"],
  ["nothing at all", () => Buffer.alloc(0), 415, "NOT_AN_IMAGE"],
  ["half a JPEG", () => half(makePicture(900, 600)), 400, "IMAGE_UNREADABLE"],
  ["half a PNG", () => half(makePicture(900, 600, "png")), 400, "IMAGE_UNREADABLE"],
  ["half a WebP", () => half(makePicture(900, 600, "webp")), 400, "IMAGE_UNREADABLE"],
  ["a PNG of 400 megapixels", () => bomb(20_000, 20_000), 413, "IMAGE_TOO_WIDE"],
  ["a PNG of 1 by 39,000,000", () => bomb(1, 39_000_000), 413, "IMAGE_SIDE_TOO_LONG"],
  ["a PNG of 12,001 by 1,300", () => bomb(12_001, 1_300), 413, "IMAGE_SIDE_TOO_LONG"],
  ["a PNG of 100 by 1,001", () => bomb(100, 1_001), 413, "IMAGE_TOO_NARROW"],
  ["a WebP of 201 frames", () => moving(201), 413, "IMAGE_TOO_MANY_FRAMES"],
  ["more than 5 MB", () => tooMany, 413, "IMAGE_TOO_LARGE"],
])("%s is refused with a sentence", async (_, make, status, code) => {
  const reply = await upload(app, creator, await make());
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(reply.body.message).toMatch(/^(Please choose|This picture)/);
});

test("a JPEG may be drawn over as often as programs do, and no more; what follows its end is not counted", async () => {
  const extra = Buffer.concat([makeScans(1), makeScans(60)]);
  const progressive = await sharp(await makePicture(300, 200))
    .jpeg({ progressive: true, mozjpeg: true })
    .toBuffer();
  for (const bytes of [makeScans(50), extra, progressive]) {
    expect((await upload(app, creator, bytes)).status).toBe(201);
  }
  const { status, body } = await upload(app, creator, makeScans(51));
  expect([status, body.code]).toEqual([400, "IMAGE_UNREADABLE"]);
});

test("only one file, only of someone signed in, only as a form", async () => {
  const photo = await makePicture(40, 40);
  expect((await upload(app, null, photo)).status).toBe(401);
  const post = (headers: Record<string, string>, body: string) =>
    app.call("POST", "/api/images", { as: creator, headers, body });
  const form = "multipart/form-data; boundary=b";
  for (const [type, body, status, code] of [
    ["application/json", '{"file":"x"}', 415, "NOT_A_FILE_FORM"],
    ["image/jpeg", "x", 415, "NOT_A_FILE_FORM"],
    ["multipart/form-data", "x", 415, "NOT_A_FILE_FORM"],
    [form, "", 400, "IMAGE_MISSING"],
    [form, "no form", 400, "IMAGE_MISSING"],
    [
      form,
      "--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\nx",
      400,
      "IMAGE_MISSING",
    ],
    [
      form,
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
      400,
      "IMAGE_MISSING",
    ],
    [
      form,
      '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--b--\r\n',
      400,
      "IMAGE_MISSING",
    ],
  ] as const) {
    const reply = await post({ "content-type": type }, body);
    expect([type, body, reply.status, reply.body.code]).toEqual([type, body, status, code]);
  }
  // Everywhere else a form stays refused.
  const elsewhere = await app.call("POST", "/api/contact", {
    headers: { "content-type": form },
    body: "--b--",
  });
  expect(elsewhere.body.code).toBe("NOT_JSON");
});

test("uploads are limited by person", async () => {
  const strict = await createTestApp({ LIMIT_IMAGES: "2/3600" });
  const person = await strict.makePerson();
  const photo = await makePicture(40, 40);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await upload(strict, person, photo)).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
  // What nothing can be made of is work too.
  const broken = () =>
    strict.call("POST", "/api/images", {
      as: other,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: "--b\r\n".repeat(100),
    });
  const other = await strict.makePerson();
  expect((await broken()).body.code).toBe("IMAGE_MISSING");
  expect((await broken()).status).toBe(400);
  expect((await upload(strict, other, photo)).status).toBe(429);
  await strict.close();
});

test("twenty photos at once are all answered, and other calls are not kept waiting", async () => {
  const photo = await makePicture(2400, 1600);
  const creators = await Promise.all(Array.from({ length: 5 }, () => app.makePerson("user")));
  const owners = creators.flatMap((one) => Array(4).fill(one));
  const read = async () => expect((await app.call("GET", "/api/projects/fees")).status).toBe(200);
  const alone = await timeAlone(read);
  const uploads = Promise.all(owners.map((owner) => upload(app, owner, photo)));
  const waits: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const begun = performance.now();
    await read();
    waits.push(performance.now() - begun);
  }
  expectQuick(Math.max(...waits), alone);
  expect((await uploads).map(({ status }) => status)).toEqual(Array(20).fill(201));
}, 60_000);

test("a project carries its creator's pictures in their order, and lists show the first", async () => {
  const urls = await uploadTwo(creator);
  const images = urls.map((url, index) => ({ url, alt: `Picture ${index + 1}` }));
  const made = await app.call("POST", "/api/projects", {
    as: creator,
    body: projectBody({ images }),
  });
  expect(made.status).toBe(201);
  expect(made.body.data.images).toEqual(
    images.map((image) => ({ ...image, width: 400, height: 300 })),
  );
  const { id } = made.body.data;
  const mine = await app.call("GET", "/api/projects/mine", { as: creator });
  expect(mine.body.data[0].cover).toEqual({ ...images[0], width: 400, height: 300 });

  const draft = await app.call("POST", "/api/projects", {
    as: creator,
    body: { draft: true, images },
  });
  const path = `/api/projects/${draft.body.data.id}`;
  const turned = await app.call("PATCH", path, {
    as: creator,
    body: { images: images.toReversed() },
  });
  expect(turned.body.data.images.map(({ alt }: { alt: string }) => alt)).toEqual([
    "Picture 2",
    "Picture 1",
  ]);
  const untouched = await app.call("PATCH", path, { as: creator, body: { name: "Looms" } });
  expect(untouched.body.data.images).toHaveLength(2);
  const none = await app.call("PATCH", path, { as: creator, body: { images: [] } });
  expect([none.body.data.images, none.body.data.cover]).toEqual([[], null]);
  expect(id).not.toBe(draft.body.data.id);
});

test("other people's pictures, other addresses and pictures without words are refused", async () => {
  const [own = ""] = await uploadTwo(creator);
  const [foreign = ""] = await uploadTwo(await app.makePerson("user"));
  const alt = "A cold room";
  for (const [images, sentence] of [
    [[{ url: foreign, alt }], "Please upload the picture again"],
    [[{ url: "https://evil.example/a.webp", alt }], "Please upload the picture again"],
    [[{ url: "javascript:alert(1)", alt }], "Please upload the picture again"],
    [[{ url: own, alt: " " }], "Please say what the picture shows"],
    [Array(7).fill({ url: own, alt }), "At most 6 pictures"],
  ] as const) {
    const body = { draft: true, images };
    const reply = await app.call("POST", "/api/projects", { as: creator, body });
    expect([reply.status, reply.body.message]).toEqual([400, sentence]);
  }
});

test("a picture that is shown nowhere is gone after a week, one that is shown stays", async () => {
  const [shown = "", left = ""] = await uploadTwo(creator);
  const body = { draft: true, images: [{ url: shown, alt: "A loom" }] };
  await app.call("POST", "/api/projects", { as: creator, body });
  await shiftClock(app, "6 days");
  await sweepImages(app.db);
  expect((await app.call("GET", left)).status).toBe(200);
  await shiftClock(app, "8 days");
  await sweepImages(app.db);
  expect((await app.call("GET", left)).body).toMatchObject({ code: "IMAGE_NOT_FOUND" });
  expect((await app.call("GET", shown)).status).toBe(200);
});

async function uploadTwo(person: TestUser): Promise<string[]> {
  const photo = await makePicture(400, 300);
  const replies = [await upload(app, person, photo), await upload(app, person, photo)];
  return replies.map(({ body }) => body.data.url);
}

function jpegHead(rest: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), rest]);
}

async function half(picture: Promise<Buffer>): Promise<Buffer> {
  const bytes = await picture;
  return bytes.subarray(0, bytes.length / 2);
}

/** A picture whose head says this size, and whose pixels are those of a small one. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await makePicture(8, 8, "png");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import("node:zlib");
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** So many frames, no two in a row alike. */
async function moving(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(16 * 16 * 3 * frames, 0);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * at) % 251;
  const raw = { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } as const;
  return sharp(pixels, { raw }).webp({ lossless: true }).toBuffer();
}
