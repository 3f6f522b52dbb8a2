import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { rooms } from "./rooms.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{artwork,bin,content,contract,server,web,database,tests}/**/*.{ts,tsx}", {
  cwd: root,
});
const source = files.filter((file) => !file.includes(".test.") && !file.startsWith("tests/"));

test("the glob finds the product", () => {
  expect(source.length).toBeGreaterThan(100);
});

test("nothing imports what it may not", () => {
  const wrong = source.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("no file imports itself by way of others: not at first, not for a type, not later by import()", () => {
  const graph = new Map(source.map((file) => [file, importsOf(file)]));
  const circling = source.filter((file) => {
    const reached = new Set<string>();
    const next = [...(graph.get(file) ?? [])];
    for (let one = next.pop(); one && !reached.has(file); one = next.pop()) {
      if (!reached.has(one)) next.push(...(graph.get(one) ?? []));
      reached.add(one);
    }
    return reached.has(file);
  });
  expect(circling).toEqual([]);
});

test("only routes.ts and the platform know Fastify", () => {
  const wrong = source.filter(
    (file) =>
      /^server\/(?!platform\/)\w+\//.test(file) &&
      !/routes\.ts$/.test(file) &&
      /from "@?fastify/.test(read(file)),
  );
  expect(wrong).toEqual([]);
});

test("app.ts takes from a room its routes, its jobs and its recurring work, and what it makes for others", () => {
  const taken = [
    ...read("server/app.ts").matchAll(/import (?:type )?{ ([^}]+) } from "\.\/([^"]+)"/g),
  ];
  expect(taken.length).toBeGreaterThan(30);
  const wrong = taken.filter(
    ([, names = "", path = ""]) =>
      !path.startsWith("platform/") &&
      !/^\w+\/(routes|jobs|recurring)\.ts$/.test(path) &&
      !names.split(", ").every((name) => name.startsWith("create")),
  );
  expect(wrong.map(([line]) => line)).toEqual([]);
  const files = source.filter((file) =>
    /^server\/(?!platform\/)\w+\/(routes|jobs|recurring)\.ts$/.test(file),
  );
  const missing = files.filter((file) => !taken.some(([, , path]) => file === `server/${path}`));
  expect(missing).toEqual([]);
});

test("only the ledger writes money", () => {
  const wrong = source.filter(
    (file) =>
      !file.startsWith("server/ledger/") &&
      /(insert into|update|delete from)\s+ledger\./i.test(read(file)),
  );
  expect(wrong).toEqual([]);
});

test("money is never a float", () => {
  const wrong = source.filter((file) =>
    /(Math\.round|parseFloat|toFixed|Number)\([^)]*(kobo|naira|amount)/i.test(read(file)),
  );
  expect(wrong).toEqual([]);
  // Nor is a whole number made of one; the site's success rate is no money.
  const rounded = source.filter((file) => /BigInt\((Math|Number|parse)/.test(read(file)));
  expect(rounded).toEqual(["web/features/home/site-figures.tsx"]);
});

test("API paths stand in the contract alone", () => {
  const wrong = source.filter(
    (file) => /^(web|server)\//.test(file) && /fetch\([`"']\/api\//.test(read(file)),
  );
  expect(wrong).toEqual([]);
});

test("a call remembers its answers exactly where the contract says that it takes a key", () => {
  const kept = files
    .filter((file) => /^server\/.*routes\.ts$/.test(file))
    .flatMap((file) =>
      read(file)
        .split(/\broute\(\s*endpoints\./)
        .slice(1),
    )
    .filter((handler) => /\b(once|idempotencyKey)\b/.test(handler.split("=>")[0] ?? ""))
    .map((handler) => /^\w+/.exec(handler)?.[0]);
  const named = Object.entries<Endpoint>(endpoints)
    .filter(([, { takesIdempotencyKey }]) => takesIdempotencyKey)
    .map(([name]) => name);
  expect(kept.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(kept.toSorted());
});

test("whatever a page sends goes by web/forms: busy, refused and said in one way", () => {
  const changing = Object.entries<Endpoint>(endpoints)
    .filter(([, { method }]) => method !== "GET")
    .map(([name]) => name);
  const sends = new RegExp(`\\bapi\\.(${changing.join("|")})\\(`);
  const pages = source
    .filter((file) => /^web\/(?!forms\/)/.test(file))
    .map((file) => [file, read(file)]);
  const busy = /\bset\w*(Busy|Sending|Loading)\w*\(/;
  const byHand = pages
    .filter(
      ([, text = ""]) =>
        busy.test(text) || (sends.test(text) && /toast\.error\((?!")|onSubmit=/.test(text)),
    )
    .map(([file]) => file);
  expect(pages.filter(([, text = ""]) => sends.test(text)).length).toBeGreaterThan(25);
  expect(byHand).toEqual([]);
});

/** What is written once: how one knows a second copy, and the file that may have it. */
const writtenOnce: Record<string, [RegExp, string[]]> = {
  "the clock of Lagos": [
    /at time zone '|"Africa\/Lagos"|\+ 3_600_000|lagosAheadMs =/i,
    ["contract/dates/lagos-days.ts"],
  ],
  "which withdrawals are under way": [/'held', 'awaiting_second', 'approved'/, []],
  "a UUIDv7": [
    /randomUUIDv7|gen_random_uuid|padStart\(12/,
    ["server/platform/db/ids.ts", "server/ledger/ids.sql"],
  ],
  "what comes into suspense": [
    /insert into app\.suspense_item/,
    ["server/wallet/suspense/add-suspense-item.ts"],
  ],
  "what a caller has already": [/if-none-match/i, ["server/platform/http/caching/etag.ts"]],
};

test.each(Object.entries(writtenOnce))("%s is written once", (_, [pattern, places]) => {
  const functions = globSync("server/**/*.sql", { cwd: root });
  const found = [...source, ...functions].filter((file) => pattern.test(read(file)));
  expect(found).toEqual(places);
});

test("zod is always the mini one", () => {
  expect(source.filter((file) => /from "zod"/.test(read(file)))).toEqual([]);
});

/** Files in which a library's own types are wrong, with what is wrong in them. */
const forced: Record<string, string> = {
  "server/platform/files/pdf.ts": "PDFKit hands its features to fontkit, which takes switches too",
  "tests/bench/raw-client.ts": "pg does not say that a client has a connection",
  "tests/faults/fault-injection.ts": "pg's query has more forms than can be written down again",
};

test("no escape hatches", () => {
  const hatch =
    /biome-ignore|@ts-(ignore|expect-error|nocheck)|: any\b|as any\b|as never\b(?! )|as unknown as [A-Z{]|\benum [A-Z]/;
  const wrong = files.filter(
    (file) => file !== "tests/architecture.test.ts" && hatch.test(read(file)),
  );
  expect(wrong.toSorted()).toEqual(Object.keys(forced));
});

test("no file only passes others on", () => {
  expect(source.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?"([.#][^"]+)"/g)]
    .map(([, path = ""]) =>
      path.startsWith("#") ? path.slice(1) : relative(root, join(root, dirname(file), path)),
    )
    .filter((path) => !path.includes("+types"));
}

/** What both sides use, and what each may use of the others before it. */
const shared = ["contract", "artwork", "content"];

function mayImport(from: string, to: string): boolean {
  const [area = "", room = ""] = from.split("/");
  const [toArea = "", toRoom = ""] = to.split("/");
  if (shared.includes(toArea))
    return shared.indexOf(toArea) <= shared.indexOf(area) || !shared.includes(area);
  if (area === "web") return toArea === "web" && mayImportOnWeb(from, to);
  if (area === "bin") return toArea !== "web" && toArea !== "tests";
  if (area === "database") return toArea === "database" || toArea === "server";
  const isTopLevel = !from.slice("server/".length).includes("/");
  if (isTopLevel) return toArea === "server" || toArea === "database";
  return toArea === "server" && mayImportRoom(room, toRoom);
}

function mayImportRoom(room: string, toRoom: string): boolean {
  if (room === toRoom) return true;
  return (
    rooms.includes(room) && rooms.includes(toRoom) && rooms.indexOf(toRoom) < rooms.indexOf(room)
  );
}

/** ui knows no domain; features/<room> know ui and their own room; pages know both, but no other page. */
function mayImportOnWeb(from: string, to: string): boolean {
  const layer = (path: string) => /^web\/(ui|features\/[\w-]+|pages)\//.exec(path)?.[1] ?? "base";
  const [here, there] = [layer(from), layer(to)];
  if (there === "base") return here !== "base" || !to.endsWith("routes.ts");
  if (here === "base") return there === "ui" || there.startsWith("features/");
  if (here === "ui") return there === "ui";
  if (here.startsWith("features/")) return there === "ui" || there === here;
  return there !== "pages";
}
