import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { networkOf, ownProxies, visitorAddress, whyNotTrust } from "./network-address.ts";

let oneHop: TestApp;
let byNetwork: TestApp;
beforeAll(async () => {
  const two = { RATE_LIMIT_FACTOR: "1", LIMIT_ADDRESS_CONTACT: "2/900" };
  oneHop = await createTestApp({ TRUST_PROXY: "1", ...two });
  byNetwork = await createTestApp({ TRUST_PROXY: "10.0.0.0/8, fd00::/8", ...two });
});
afterAll(async () => {
  await oneHop.close();
  await byNetwork.close();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["[fe80::1%25eth0]:443", "fe80::/64"],
  ["::FFFF:203.0.113.7%eth0", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
  // Whoever may choose these 32 bits has them all.
  ["::203.0.113.7", "::/64"],
  ["0::203.0.113.7", "::/64"],
  ["::CB00:7107", "::/64"],
  ["::ffff:0:203.0.113.7", "::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b::/64"],
  ["::1", "::/64"],
  ["", "unknown"],
  ["unknown", "unknown"],
  ["0x7f.1", "unknown"],
  ["::ffff:0x7f.0.0.1", "unknown"],
  ["::ffff:203.0.113.007", "unknown"],
  ["203.0.113.7%eth0", "unknown"],
  ["'203.0.113.7'", "unknown"],
  ['"203.0.113.7"', "unknown"],
  ["for=203.0.113.7", "unknown"],
  ["203.0.113.7:", "unknown"],
  ["1.2.3.4, 5.6.7.8", "unknown"],
  ["a".repeat(10_000), "unknown"],
])("%s is counted as %s", (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});

test.each(["0", "false", "1", "2", "127.0.0.1", "10.0.0.0/8, 192.168.0.0/16", "::1,fd00::/8"])(
  "TRUST_PROXY=%s is a number of proxies or their networks",
  (setting) => {
    expect(whyNotTrust(setting)).toBeNull();
  },
);

test.each([
  "true",
  "yes",
  "-1",
  "1000",
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/33",
  "10.0.0.0/8,",
  "proxy",
])("TRUST_PROXY=%s is refused with what to write", (setting) => {
  expect(whyNotTrust(setting)).toMatch(/Write how many proxies .* or their networks/);
});

test("a network holds its IPv4 addresses also when they are written as IPv6", () => {
  const isOwn = ownProxies("10.0.0.0/8, fd00::/8");
  const inside = ["10.1.2.3", "::ffff:10.1.2.3", "fd12::1"];
  expect(inside.map((address) => isOwn(address, 0))).toEqual([true, true, true]);
  const outside = [
    "::10.0.0.1",
    "0::10.0.0.1",
    "11.0.0.1",
    "::ffff:11.0.0.1",
    "fe80::1",
    "unknown",
    "",
  ];
  expect(outside.some((address) => isOwn(address, 0))).toBe(false);
});

const sees = (setting: string, forwarded: string | string[], sender = "127.0.0.1") =>
  visitorAddress(ownProxies(setting), sender, forwarded);

test.each([
  // What is between commas and empty was written by a proxy that knew nobody; before it stands what it was sent.
  ["1", "9.9.9.1,", ""],
  ["1", "9.9.9.1 , ", ""],
  ["1", "9.9.9.1,,", ""],
  ["1", "", ""],
  ["1", ",203.0.113.7", "203.0.113.7"],
  ["2", "9.9.9.1,,10.0.0.2", ""],
  ["2", "9.9.9.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["0", "9.9.9.1", "127.0.0.1"],
  ["127.0.0.1", "9.9.9.1,", ""],
  ["127.0.0.1, 10.0.0.0/8", "9.9.9.1,, 10.0.0.2", ""],
  ["127.0.0.1, 10.0.0.0/8", "9.9.9.1, unknown, 10.0.0.2", "unknown"],
  ["127.0.0.1, 10.0.0.0/8", "9.9.9.1, ::10.0.0.3, 10.0.0.2", "::10.0.0.3"],
])(
  "with TRUST_PROXY=%s and %j behind it, %j is whose request it is",
  (setting, forwarded, seen) => {
    expect(sees(setting, forwarded)).toBe(seen);
  },
);

test("several headers are read as one, in their order", () => {
  expect(sees("1", ["9.9.9.1", "203.0.113.7"])).toBe("203.0.113.7");
  expect(sees("2", ["9.9.9.1", "203.0.113.7", "10.0.0.2"])).toBe("203.0.113.7");
});

let messages = 0;
/** Sends a contact message by one line and under one X-Forwarded-For; its status. */
async function send({ fastify }: TestApp, remoteAddress: string, forwarded: string) {
  messages += 1;
  const reply = await fastify.inject({
    method: "POST",
    url: "/api/contact",
    remoteAddress,
    headers: {
      "x-forwarded-for": forwarded,
      forwarded: `for=9.9.9.${messages}`,
      "x-real-ip": `9.9.9.${messages}`,
    },
    payload: {
      name: "Ada Obi",
      email: `ada${messages}@example.ng`,
      subject: "Hello",
      message: "Is it on?",
    },
  });
  return reply.statusCode;
}

async function sendInTurn(app: TestApp, remoteAddress: string, forwarded: string[]) {
  const statuses: number[] = [];
  for (const one of forwarded) statuses.push(await send(app, remoteAddress, one));
  return statuses;
}

test("behind one proxy the address that it saw counts, whatever the visitor wrote before it", async () => {
  const invented = ["1.1.1.1, 203.0.113.7", "2.2.2.2,203.0.113.7", "3.3.3.3, 4.4.4.4, 203.0.113.7"];
  expect(await sendInTurn(oneHop, "127.0.0.1", invented)).toEqual([201, 201, 429]);
  expect(await send(oneHop, "127.0.0.1", "203.0.113.7, 203.0.113.8")).toBe(201);
});

test("words that are empty or no address are one visitor, whatever the visitor wrote before them", async () => {
  const invented = ["9.9.9.1,", "9.9.9.2, ", "9.9.9.3, unknown", "9.9.9.4,,"];
  expect(await sendInTurn(oneHop, "127.0.0.1", invented)).toEqual([201, 201, 429, 429]);
  const compatible = ["::9.9.9.1", "::9.9.9.2", "::9.9.9.3"];
  expect(await sendInTurn(oneHop, "127.0.0.1", compatible)).toEqual([201, 201, 429]);
});

test("addresses of one IPv6 network are one, and IPv4 written as IPv6 is IPv4", async () => {
  const one = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3"];
  expect(await sendInTurn(oneHop, "127.0.0.1", one)).toEqual([201, 201, 429]);
  expect(await send(oneHop, "127.0.0.1", "2001:db8:0:1::1")).toBe(201);
  const mapped = ["198.51.100.1", "::ffff:198.51.100.1", "198.51.100.1"];
  expect(await sendInTurn(oneHop, "127.0.0.1", mapped)).toEqual([201, 201, 429]);
});

test("a forwarded address of somebody outside the named networks is ignored", async () => {
  const invented = ["1.2.3.4", "1.2.3.5", "1.2.3.6"];
  expect(await sendInTurn(byNetwork, "203.0.113.9", invented)).toEqual([201, 201, 429]);
  // Through a proxy of our own each is a visitor; an address before a stranger's is not believed.
  expect(await sendInTurn(byNetwork, "10.0.0.2", invented)).toEqual([201, 201, 201]);
  const behind = ["5.5.5.1, 198.51.100.2, 10.0.0.3", "5.5.5.2, 198.51.100.2", "198.51.100.2"];
  expect(await sendInTurn(byNetwork, "::ffff:10.0.0.2", behind)).toEqual([201, 201, 429]);
});
