import { expect, test } from "vitest";
import { refuseOwnName } from "./new-passwords.ts";

const ada = {
  email: "obi.adaeze77@example.ng",
  userName: "adaobi",
  firstName: "Ọláṣẹhìndé",
  lastName: "Ɗanladi-Obi",
};
const sentence = "Please choose a password that is not your name or email";
const judge = (password: string, owner = ada) => refuseOwnName("password", password, owner);

test.each([
  ...["adaobi", "ADAOBI", "2024adaobi", "!!adaobi!!", "1adaobi2", "a.d.a.o.b.i", "ada2024obi"],
  ...[
    "iboada",
    "99ibOada",
    "adaobiadaobi",
    "AdaobiIboada1",
    "Adaobi-Olasehinde!",
    "Obi.Olasehinde",
  ],
  ...[
    "olasehinde1",
    "Ọláṣẹhìndé",
    "Olaṣehinde".normalize("NFD"),
    "Danladi2024!",
    "1Ɗanladi",
    "ednihesalo",
  ],
  ...[
    "obi.adaeze77@example.ng",
    "2024ObiAdaeze",
    "adaeze77",
    "77adaeze",
    "Adaeze#Obi",
    "gn.elpmaxe@77ezeada.ibo",
  ],
])("%s is one's own name or email", (password) => {
  expect(() => judge(password)).toThrow(
    expect.objectContaining({ code: "INVALID_INPUT", message: sentence }),
  );
});

test.each([
  "adaobi-lagos",
  "adaobx",
  "Mangoes&Yams7",
  "9f#aQ2!x",
  "olasehin",
  "12345678",
  "!!!!!!!!",
])("%s is not", (password) => {
  expect(() => judge(password)).not.toThrow();
});

test("a name of digits alone is a name too, and one of a single letter refuses nothing", () => {
  const owner = { email: "a@example.ng", userName: "08031234567", firstName: "A", lastName: "B" };
  expect(() => judge("0803-123-4567", owner)).toThrow();
  expect(() => judge("a2024!", owner)).not.toThrow();
});
