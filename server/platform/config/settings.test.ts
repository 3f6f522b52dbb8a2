import { expect, test } from "vitest";
import { OperatorProblem } from "./operator-problem.ts";
import { parseSettings } from "./settings.ts";

const settings = { APP_ENV: "production", PORT: "3100" };

test("a settings file is understood whole as the editors of all systems write it", () => {
  for (const text of [
    "APP_ENV=production\nPORT=3100",
    "\ufeffAPP_ENV=production\r\nPORT=3100\r\n",
    "\ufeffexport APP_ENV='production'\n PORT = \"3100\" # here\n",
  ]) {
    expect({ ...parseSettings(Buffer.from(text)) }).toEqual(settings);
  }
});

test("one of which nothing would be understood is refused", () => {
  const text = "\ufeffAPP_ENV=production\r\nPORT=3100\r\n";
  for (const bytes of [
    Buffer.from(text, "utf16le"),
    Buffer.from(text.slice(1), "utf16le"),
    Buffer.from("MAIL_FROM=Ọ", "latin1").fill(0xe9, 10),
  ]) {
    expect(() => parseSettings(bytes)).toThrow(OperatorProblem);
  }
});
