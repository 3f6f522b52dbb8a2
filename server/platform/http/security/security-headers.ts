/** What may run in a page and style it, as the policy's source expressions. */
export type Allowed = { scripts: readonly string[]; styles: readonly string[] };

/** Whom of the outside world the pages let in: whose scripts, in which frames, called at which addresses. */
export type CspSources = {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
};

/** The hash of nothing: the field for codes adds an empty style element and fills it by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** For a page made for one person: what carries this answer's nonce, and what that in turn loads. */
export function byNonce(nonce: string): Allowed {
  const own = `'nonce-${nonce}'`;
  return { scripts: [own, "'strict-dynamic'"], styles: [own] };
}

/**
 * The headers of every page: our own files, and inside the page only what is allowed by name. The
 * payment provider's sources are allowed on every page: going from one to the next without a reload keeps the first one's policy.
 */
export function pageHeaders(
  { scripts, styles }: Allowed,
  cspSources: CspSources | null,
): Record<string, string> {
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...(cspSources?.scripts ?? []), ...scripts].join(" "),
    "style-src": ["'self'", emptyStyle, ...styles].join(" "),
    // React renders style={…} as an attribute; an attribute cannot fetch or run anything here.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": ["'self'", ...(cspSources?.calls ?? [])].join(" "),
    // The map of the contact page, once someone asks for it.
    "frame-src": ["'self'", "https://www.openstreetmap.org", ...(cspSources?.frames ?? [])].join(
      " ",
    ),
    // Named, because 'strict-dynamic' would otherwise keep the service worker out.
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join("; "),
    ...resourceHeaders,
    // A guest's frame opens the window of the payer's bank and gets its messages.
    ...(cspSources && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
  };
}

/** The headers that pages and files share. */
export const resourceHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
