import type { Outcome } from './form-state.ts';

export const REQUEST_TIMEOUT_MS = 15_000;

export type Sending<Name extends string> = {
  path: string;
  headers?: Record<string, string>;
  body: object;
  /** The fields whose errors the form can show. */
  fields: readonly Name[];
};

export type SendingParts = { fetch: typeof fetch; logFailure: (cause: unknown) => void };

/** Only what the form can show: a text for a field that it has. */
function readFields<Name extends string>(
  names: readonly Name[],
  fields: unknown,
): Partial<Record<Name, string>> {
  const known = Object(fields) as Record<string, unknown>;
  const texts = names.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : []));
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}

/** Posts a form as JSON and says how it ended. Never throws. */
export async function sendForm<Name extends string>(
  { path, headers, body, fields }: Sending<Name>,
  { fetch, logFailure }: SendingParts,
): Promise<Outcome<Name>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer = (await response.json()) as { success?: unknown; error?: unknown; fields?: unknown };
    if (answer.success === true) return { kind: 'taken' };
    const error = typeof answer.error === 'string' ? answer.error : undefined;
    return { kind: 'refused', error, fields: readFields(fields, answer.fields) };
  } catch (cause) {
    logFailure(cause);
    return { kind: 'lost' };
  }
}
