import type { DeskProblem } from '../../contract/desk/access.ts';
import { StoreUnavailable } from '../store/errors.ts';

/** Why the desk refuses a request. */
export class DeskRefusal extends Error {
  readonly statusCode: number;
  readonly problem: DeskProblem;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, problem: DeskProblem, headers: Record<string, string> = {}) {
    super(problem.code);
    this.statusCode = statusCode;
    this.problem = problem;
    this.headers = headers;
  }
}

export const refusals = {
  crossSite: () => new DeskRefusal(403, { code: 'crossSite', text: 'Please use the desk itself for this.' }),
  signedOut: () => new DeskRefusal(401, { code: 'signedOut', text: 'Please sign in.' }),
  role: () => new DeskRefusal(403, { code: 'role', text: 'Your role does not allow this.' }),
  signInAgain: () =>
    new DeskRefusal(403, {
      code: 'signInAgain',
      text: 'Please sign in again first: this changes who can sign in.',
    }),
  missing: () => new DeskRefusal(404, { code: 'missing', text: 'This is no longer there.' }),
  noMatch: () =>
    new DeskRefusal(401, { code: 'noMatch', text: 'The address, the password and the code do not match.' }),
  unknownPasskey: () =>
    new DeskRefusal(401, { code: 'noMatch', text: 'This passkey does not open the desk.' }),
  passkey: () =>
    new DeskRefusal(422, { code: 'passkey', text: 'The passkey could not be set up. Please try again.' }),
  lastWayIn: () =>
    new DeskRefusal(409, {
      code: 'lastWayIn',
      text: 'This is your only way to sign in. Add another one first.',
    }),
  lastAdmin: () =>
    new DeskRefusal(409, {
      code: 'lastAdmin',
      text: 'The desk needs at least one admin who can sign in.',
    }),
  invalid: (fields: DeskProblem['fields']) =>
    new DeskRefusal(422, { code: 'invalid', text: 'Please check the marked fields.', fields }),
  tooMany: (retryAfterMs: number) => {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    const minutes = Math.ceil(seconds / 60);
    const text = `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
    return new DeskRefusal(429, { code: 'tooMany', text }, { 'retry-after': String(seconds) });
  },
};

const byStatus: Record<number, DeskProblem> = {
  400: { code: 'unreadable', text: 'The request could not be read.' },
  413: { code: 'tooLarge', text: 'This request is too large.' },
  415: { code: 'mediaType', text: 'Please send JSON.' },
};

/** Turns an error of the framework or the store into a refusal. Null for unexpected errors. */
export function toDeskRefusal(error: unknown): DeskRefusal | null {
  if (error instanceof DeskRefusal) return error;
  if (error instanceof StoreUnavailable) {
    const text = 'The desk cannot reach its data just now. Please try again in a minute.';
    return new DeskRefusal(503, { code: 'unavailable', text }, { 'retry-after': '10' });
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  const problem = byStatus[statusCode];
  return problem === undefined ? null : new DeskRefusal(statusCode, problem);
}
