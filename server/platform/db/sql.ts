/** A fragment of SQL with its own parameters, to be placed inside a statement. */
export class SqlFragment {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];

  constructor(strings: TemplateStringsArray, values: unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Writes a fragment of SQL that a statement may hold: fragment`and category = ${category}`. */
export function fragment(strings: TemplateStringsArray, ...values: unknown[]): SqlFragment {
  return new SqlFragment(strings, values);
}

/** The fragment without text: for a condition that does not apply. */
export const empty = fragment``;

/** Turns a template into text with $1, $2 ... and the values for them; no value ever becomes text. */
export function compile(strings: TemplateStringsArray, given: unknown[]) {
  const values: unknown[] = [];
  const write = (texts: TemplateStringsArray, inner: unknown[]): string =>
    texts.reduce((text, next, index) => text + place(inner[index - 1]) + next);
  const place = (value: unknown): string => {
    if (value instanceof SqlFragment) return write(value.strings, value.values);
    values.push(asParameter(value));
    return `$${values.length}`;
  };
  return { text: write(strings, given), values };
}

/** Gives the driver only what has one obvious meaning; anything else is a mistake in the caller. */
function asParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError("undefined is not a value in SQL; say null");
  if (typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`A ${typeof value} is not a value in SQL`);
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(asParameter);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A promise or another object with a class would be saved as {} without a word.
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`A ${value.constructor.name} is not a value in SQL`);
  }
  return JSON.stringify(value);
}
