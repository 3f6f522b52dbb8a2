import vm from "node:vm";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import { serviceWorkerBuild } from "../../scripts/build-service-worker.ts";

type Handler = (event: object) => void;
let source = "";
beforeAll(async () => {
  const options = { ...serviceWorkerBuild.build, write: false };
  const [built] = [await build({ ...serviceWorkerBuild, build: options })].flat();
  const files = built && "output" in built ? built.output : [];
  // A worker that needs a second file would not start.
  expect(files.map(({ fileName }) => fileName)).toEqual(["sw.js"]);
  source = files[0]?.type === "chunk" ? files[0].code : "";
});

/** The worker over a connection that drops its first requests, with nothing cached yet. */
function workerOver(drops: number) {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const cache = {
    match: async () => undefined,
    put: async () => undefined,
    delete: async () => false,
    keys: async () => [],
  };
  vm.runInNewContext(source, {
    self: {
      location: new URL("https://ajose.example/sw.js?v=1"),
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    },
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      if (asked.length <= drops) throw new TypeError("Failed to fetch");
      return new Response("here");
    },
    URL,
    Response,
    setTimeout,
  });
  async function get(path: string, method = "GET") {
    let answer: Promise<Response> | undefined;
    handlers.get("fetch")?.({
      request: new Request(`https://ajose.example${path}`, { method }),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: () => undefined,
    });
    return answer;
  }
  return { asked, get };
}

test.each(["/assets/page.js", "/projects.data", "/receipts/7.data"])(
  "%s is asked for once more when the connection breaks",
  async (path) => {
    const { asked, get } = workerOver(1);
    expect(await (await get(path))?.text()).toBe("here");
    expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
  },
);

test("it gives up after the second time, and never touches what changes something", async () => {
  const { asked, get } = workerOver(9);
  expect((await get("/projects.data"))?.type).toBe("error");
  expect(asked).toHaveLength(2);
  expect(await get("/api/investments", "POST")).toBeUndefined();
  expect(asked).toHaveLength(2);
});
