declare global {
  // The runtime has it; the compiler's library does not know it yet.
  interface JSON {
    rawJSON(text: string): object;
  }
}

type Revive = (key: string, value: unknown, context: { source: string }) => unknown;
// Nor does the compiler know that a reviver gets the text of each value.
const parse = JSON.parse as (text: string, revive: Revive) => unknown;

/**
 * Reads JSON with every number as the text that stood there. Ids of 64 bits and amounts of money lose
 * digits as floats. Throws SyntaxError.
 */
export function readExactly(text: string): unknown {
  return parse(text, (_key, value, { source }) => (typeof value === "number" ? source : value));
}

/** A number to be sent as exactly these digits. */
export function exactDigits(digits: string | bigint): object {
  return JSON.rawJSON(String(digits));
}
