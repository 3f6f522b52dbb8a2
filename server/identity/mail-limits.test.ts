import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/setup/house.ts";
import { elsewhere, makeNewcomer, moveClock } from "#tests/setup/newcomer.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
beforeEach(() => moveClock(house, "0 seconds"));
afterAll(() => house.close());

type Newcomer = Awaited<ReturnType<typeof join>>;
const join = () => makeNewcomer(house).join();
const newPassword = "N3w!passw0rd";
const forgot = async (who: Newcomer, headers: Record<string, string>) => {
  const reply = await who.post("forgot-password", { email: who.email }, headers);
  expect(reply.body.message).toBe("Password reset OTP sent to your email");
};
const reset = (who: Newcomer, proof: object) =>
  who.post("verify-otp", { ...proof, new_password: newPassword });

test("reset mails that strangers ask for stay within five an hour and twenty a day", async () => {
  const ada = await join();
  const mails = await ada.mailCount();
  for (let round = 0; round < 10; round++) {
    await moveClock(house, `${round} minutes`);
    await forgot(ada, elsewhere());
  }
  // The registration's mail came in the same hour.
  expect((await ada.mailCount()) - mails).toBe(4);
  for (let round = 0; round < 44; round++) {
    await moveClock(house, `${120 + round * 30} minutes`);
    await forgot(ada, elsewhere());
  }
  expect((await ada.mailCount()) - mails).toBe(19);
});

test("however many mails strangers ask for, one's own device gets its own", async () => {
  const ada = await join();
  await forgot(ada, elsewhere());
  const { token } = await ada.mail();
  for (let round = 0; round < 24; round++) {
    await moveClock(house, `${round * 20} minutes`);
    await forgot(ada, round % 2 ? elsewhere() : {});
    if (round === 3) await makeNewcomer(house, { email: ada.email }).register();
  }
  const before = await ada.mailCount();
  await forgot(ada, elsewhere());
  expect(await ada.mailCount()).toBe(before);
  await forgot(ada, ada.headers);
  expect(await ada.mailCount()).toBe(before + 1);
  const { code } = await ada.mail();
  expect(await reset(ada, { otp: code })).toMatchObject({ status: 200 });
  // A reset ends what was mailed before it.
  expect(await reset(ada, { token })).toMatchObject({ status: 400 });
});

test("a device that the account trusts is mailed five times an hour and twenty a day", async () => {
  const ada = await join();
  const mails = await ada.mailCount();
  for (let round = 0; round < 8; round++) {
    await moveClock(house, `${round} minutes`);
    await forgot(ada, ada.headers);
  }
  expect((await ada.mailCount()) - mails).toBe(5);
  for (let round = 0; round < 44; round++) {
    await moveClock(house, `${120 + round * 30} minutes`);
    await forgot(ada, ada.headers);
  }
  expect((await ada.mailCount()) - mails).toBe(20);
});
