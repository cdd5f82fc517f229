import { refusals } from '../../contract/answers.ts';
import type { FieldErrors } from '../../contract/enquiry.ts';
import { StoreUnavailable } from '../store/store.ts';

/** Why an enquiry is not taken, in words for the visitor. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    text: string,
    more: { fields?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(text);
    this.statusCode = statusCode;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}

const RETRY_WHEN_UNAVAILABLE_S = 10;

const byStatus: Record<number, string> = {
  400: refusals.unreadable,
  413: refusals.tooLarge,
  415: refusals.mediaType,
};

/** Puts into a visitor's words what the framework or the store threw. Null for what nobody foresaw. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) {
    return new Refusal(503, refusals.unavailable, {
      headers: { 'retry-after': String(RETRY_WHEN_UNAVAILABLE_S) },
    });
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  const text = byStatus[statusCode];
  return text === undefined ? null : new Refusal(statusCode, text);
}
