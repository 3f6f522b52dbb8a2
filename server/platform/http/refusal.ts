import { type RefusalCode, refusals } from "#contract/refusals.ts";

type Details = {
  /** Said instead of the table's sentence, where it carries a figure or a name. */
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

/** An expected "no". Thrown so that the surrounding transaction rolls back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: Details = {}) {
    const [status, sentence] = refusals[code];
    super(details.message ?? sentence);
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
