import manifest from "../package.json" with { type: "json" };

/** The oldest browsers that Ajose is made for, as `browserslist` in package.json names them: { chrome: "109" }. */
export const oldestBrowsers: Readonly<Record<string, string>> = Object.fromEntries(
  manifest.browserslist.map((entry) => entry.split(" >= ")),
);

/** The same as the build takes them: what they cannot read is written in an older way. */
export const buildTargets = Object.entries(oldestBrowsers).map(
  ([browser, version]) => browser.replace("ios_saf", "ios") + version,
);
