type Guarded = { names: readonly string[]; within: RegExp; because: string };

/** What is newer than the oldest browsers and used all the same, and what those that lack it do instead. */
export const guardedUses: readonly Guarded[] = [
  {
    names: [
      "<div popover>",
      "<aside popover>",
      "<button popovertarget>",
      "<button popovertargetaction>",
    ],
    within: /^web\/(features\/frame\/|ui\/base\/toast\.tsx)/,
    because: "web/entry.client.tsx loads a stub, which knows these attributes",
  },
  {
    names: ["HTMLElement.showPopover", "HTMLElement.hidePopover"],
    within: /^web\/ui\/overlays\/popover\.ts$/,
    because: "asks first whether there is one",
  },
  {
    names: [":popover-open"],
    within: /^web\/styles$/,
    because: "stands in :is(), which forgives it, beside the class of the stub",
  },
  {
    names: ["<dialog closedby>"],
    within: /^web\/ui\/overlays\/dialog\.tsx$/,
    because: "web/ui/overlays/press-beside.ts does the same where it is missing",
  },
  {
    names: ["<details name>"],
    within: /^web\/features\/help\//,
    because: "without it, several answers stay open at once",
  },
  {
    names: ["Navigator.share"],
    within: /share-button\.tsx$/,
    because: "copies the link where there is none",
  },
  {
    names: ["requestIdleCallback"],
    within: /^web\/boot\/(render-below-fold|inline-scripts)\.ts$/,
    because: "waits a moment instead",
  },
  {
    names: ["navigation"],
    within: /^web\/boot\/register-service-worker\.ts$/,
    because: "the note above an old copy stays until the page is loaded anew",
  },
  {
    names: ["saveData"],
    within: /^web\/boot\/inline-scripts\.ts$/,
    because: "asks first; the person can still choose to save data",
  },
  {
    names: ["@property"],
    within: /^web\/styles$/,
    because: "Tailwind gives browsers without it the same first values in a layer of its own",
  },
  {
    names: ["@page"],
    within: /^web\/styles$/,
    because: "without it, paper has the browser's own margins and page numbers",
  },
  {
    names: [":open"],
    within: /^web\/styles$/,
    because: "Tailwind writes it in :is(), which forgives it, beside [open]",
  },
  {
    names: ["@starting-style"],
    within: /^web\/styles$/,
    because: "without it, a menu or dialog is there at once instead of sliding in",
  },
  {
    names: ["text-wrap", "text-wrap: balance", "text-wrap: pretty"],
    within: /^web\/styles$/,
    because: "without it, lines break as they always did",
  },
  {
    names: ["content-visibility", "content-visibility: auto", "contain-intrinsic-size"],
    within: /^web\/styles$/,
    because: "without it, the whole page is laid out at once",
  },
  {
    names: ["field-sizing", "field-sizing: content"],
    within: /^web\/styles$/,
    because: "without it, a box for text keeps its height and scrolls",
  },
];

/** The entry that allows a use, or undefined. */
export function guardOf(use: { name: string; file: string }): Guarded | undefined {
  return guardedUses.find(({ names, within }) => names.includes(use.name) && within.test(use.file));
}
