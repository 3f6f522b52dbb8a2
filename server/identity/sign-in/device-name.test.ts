import { expect, test } from "vitest";
import { deviceNameOf } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; TECNO KI5k) ${webkit} Chrome/120.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0 Safari/537.36 Edg/120.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423", "Opera on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox on Linux"],
  ["curl/8.5.0", ""],
  ["", ""],
])("%s is %j", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
