/** The first that fits: browsers carry the names of those they were made from. */
const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** "Chrome on Android", of what a browser says about itself; what it does not say is left out. */
export function deviceNameOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? "",
  );
  return browser && system ? `${browser} on ${system}` : browser || system || "";
}
