import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/setup/house.ts";
import { networkOf, ownProxies, whyNotTrust } from "./network-address.ts";

let oneHop: TestHouse;
let byNetwork: TestHouse;
beforeAll(async () => {
  const two = { RATE_LIMIT_FACTOR: "1", LIMIT_ADDRESS_CONTACT: "2/900" };
  oneHop = await openTestHouse({ TRUST_PROXY: "1", ...two });
  byNetwork = await openTestHouse({ TRUST_PROXY: "10.0.0.0/8, fd00::/8", ...two });
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
  ["::1", "::/64"],
  ["", "unknown"],
  ["unknown", "unknown"],
  ["0x7f.1", "unknown"],
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
  const outside = ["11.0.0.1", "::ffff:11.0.0.1", "fe80::1", "unknown", ""];
  expect(outside.some((address) => isOwn(address, 0))).toBe(false);
});

let messages = 0;
/** Sends a contact message by one line and under one X-Forwarded-For; its status. */
async function send({ app }: TestHouse, remoteAddress: string, forwarded: string) {
  messages += 1;
  const reply = await app.inject({
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

async function sendInTurn(house: TestHouse, remoteAddress: string, forwarded: string[]) {
  const statuses: number[] = [];
  for (const one of forwarded) statuses.push(await send(house, remoteAddress, one));
  return statuses;
}

test("behind one proxy the address that it saw counts, whatever the visitor wrote before it", async () => {
  const invented = ["1.1.1.1, 203.0.113.7", "2.2.2.2,203.0.113.7", "3.3.3.3, 4.4.4.4, 203.0.113.7"];
  expect(await sendInTurn(oneHop, "127.0.0.1", invented)).toEqual([201, 201, 429]);
  expect(await send(oneHop, "127.0.0.1", "203.0.113.7, 203.0.113.8")).toBe(201);
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
