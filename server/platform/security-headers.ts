/** The headers of every page: only what carries this answer's nonce may run or style it. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    // React renders style={…} as an attribute; an attribute cannot fetch or run anything here.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
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
  };
}

/** The headers that pages and files share. */
export const resourceHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
