import chromium from "@sparticuz/chromium";

/** Once for each run: unpacks the browser, which test files that start together must not do at once. */
export default async function setup(): Promise<void> {
  await chromium.executablePath();
}
