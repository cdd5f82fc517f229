import type { Outcome } from './form-state.ts';
import { apiAddress } from './api-address.ts';

export const REQUEST_TIMEOUT_MS = 15_000;

/** The form retries by itself after a Retry-After this short, this often. Longer waits are shown to the visitor. */
const LONGEST_WAIT_S = 10;
const MOST_TRIES = 3;

export type Sending<Name extends string> = {
  path: string;
  headers?: Record<string, string>;
  body: object;
  /** The fields whose errors the form can show. */
  fields: readonly Name[];
};

export type SendingParts = {
  fetch: typeof fetch;
  logFailure: (cause: unknown) => void;
  wait?: (ms: number) => Promise<unknown>;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The delay before a retry; 0 for no retry. */
function waitAsked({ ok, headers }: Response): number {
  const seconds = ok ? 0 : Number(headers.get('retry-after'));
  return seconds <= LONGEST_WAIT_S ? seconds * 1000 : 0;
}

/** Only what the form can show: a text for a field that it has. */
function readFields<Name extends string>(
  names: readonly Name[],
  fields: unknown,
): Partial<Record<Name, string>> {
  const known = Object(fields) as Record<string, unknown>;
  const texts = names.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : []));
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}

/** Hidden fields that have no value are left out. */
export const withoutEmpty = (hidden: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== ''));

/** Posts a form as JSON and resolves with the outcome. Never throws. */
export async function sendForm<Name extends string>(
  { path, headers, body, fields }: Sending<Name>,
  { fetch, logFailure, wait = pause }: SendingParts,
): Promise<Outcome<Name>> {
  const post = () =>
    fetch(apiAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  try {
    let response = await post();
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const ms = waitAsked(response);
      if (!(ms > 0)) break;
      await wait(ms);
      response = await post();
    }
    const answer = (await response.json()) as { success?: unknown; error?: unknown; fields?: unknown };
    if (answer.success === true) return { kind: 'taken' };
    const error = typeof answer.error === 'string' ? answer.error : undefined;
    return { kind: 'refused', error, fields: readFields(fields, answer.fields) };
  } catch (cause) {
    logFailure(cause);
    return { kind: 'lost' };
  }
}
