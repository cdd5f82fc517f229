import type { refusals } from '../../contract/answers.ts';
import { StoreUnavailable } from '../store/errors.ts';

/** By the names of fields. */
export type FieldTexts = Partial<Record<string, string>>;

/** Each form has its own texts for these. */
export type RefusalReason = keyof typeof refusals;

/** Why a post is rejected. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly reason: RefusalReason;
  readonly fields: FieldTexts | undefined;
  readonly headers: Record<string, string>;
  /** What else a script is told. */
  readonly details: object;

  constructor(
    statusCode: number,
    reason: RefusalReason,
    more: { fields?: FieldTexts; headers?: Record<string, string>; details?: object } = {},
  ) {
    super(reason);
    this.statusCode = statusCode;
    this.reason = reason;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.details = more.details ?? {};
  }
}

const RETRY_WHEN_UNAVAILABLE_S = 10;

const byStatus: Record<number, RefusalReason> = {
  400: 'unreadable',
  413: 'tooLarge',
  415: 'mediaType',
};

/** Validation found fields to correct, or none that it knows. */
export function notValid(fields: FieldTexts): Refusal {
  return Object.keys(fields).length > 0
    ? new Refusal(422, 'invalid', { fields })
    : new Refusal(422, 'unknownField');
}

/** Turns an error of the framework or the store into a refusal. Null for unexpected errors. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) {
    return new Refusal(503, 'unavailable', {
      headers: { 'retry-after': String(RETRY_WHEN_UNAVAILABLE_S) },
    });
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  const reason = byStatus[statusCode];
  return reason === undefined ? null : new Refusal(statusCode, reason);
}
