/** What every mail is painted with. Whoever changes one finds the contrast of all computed in `email-layout.test.ts`. */
export const emailColours = {
  light: {
    ground: "#faf6ee",
    card: "#ffffff",
    line: "#e7dfd0",
    ink: "#191b3a",
    soft: "#555a7a",
    brand: "#23276b",
    action: "#c2410c",
    onAction: "#ffffff",
    code: "#f3eee2",
    badge: "#fbf0d3",
    onBadge: "#7a4f06",
  },
  dark: {
    ground: "#0f1129",
    card: "#181b3b",
    line: "#2c3060",
    ink: "#f1eee6",
    soft: "#b3b5cc",
    brand: "#c7cbff",
    action: "#fb923c",
    onAction: "#1d0f02",
    code: "#131532",
    badge: "#3a2f10",
    onBadge: "#f5cf6b",
  },
} as const;

const { dark } = emailColours;

/**
 * The light colours stand in each element, since many mailboxes drop this; those that turn dark by themselves find
 * colours here that fit each other.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.card}!important}.card,.line{border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.brand{color:${dark.brand}!important}.action{background:${dark.action}!important}.on-action{color:${dark.onAction}!important}.code{background:${dark.code}!important}.badge{background:${dark.badge}!important;color:${dark.onBadge}!important}}`;
