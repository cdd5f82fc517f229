import { contactPath, idempotencyHeader, refusals } from '../../../contract/answers.ts';
import { checkEnquiry, type EnquiryField, type FieldErrors } from '../../../contract/enquiry.ts';
import type { Outcome } from './form-state.ts';

export const REQUEST_TIMEOUT_MS = 15_000;

/** In the order of the form, in which errors are listed too. */
export const enquiryFields = [
  'name',
  'email',
  'company',
  'phone',
  'service',
  'message',
] as const satisfies EnquiryField[];

type Post = {
  fetch: typeof fetch;
  /** The key under which this content is sent, again if it must be. */
  keyFor: (content: string) => string;
  logFailure: (cause: unknown) => void;
};

/** Only what the form can show: a text for a field that it has. */
function readFields(fields: unknown): FieldErrors {
  const known = Object(fields) as Record<string, unknown>;
  return Object.fromEntries(
    enquiryFields.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
  );
}

/** Sends what was typed and says how it ended. Never throws. */
export async function sendEnquiry(
  typed: Record<string, unknown>,
  { fetch, keyFor, logFailure }: Post,
): Promise<Outcome> {
  // Blanks satisfy `required`, and a host without a dot satisfies `type=email`: the server would refuse both.
  const checked = checkEnquiry(typed);
  if (!checked.ok) return { kind: 'refused', error: refusals.invalid, fields: checked.fields };
  const { website, startedToken, ...enquiry } = checked.post;
  const key = keyFor(JSON.stringify(enquiryFields.map((name) => enquiry[name])));
  try {
    const response = await fetch(contactPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify({
        ...enquiry,
        ...(website && { website }),
        ...(startedToken && { startedToken }),
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer = (await response.json()) as { success?: unknown; error?: unknown; fields?: unknown };
    if (answer.success === true) return { kind: 'taken' };
    const error = typeof answer.error === 'string' ? answer.error : undefined;
    return { kind: 'refused', error, fields: readFields(answer.fields) };
  } catch (cause) {
    logFailure(cause);
    return { kind: 'lost' };
  }
}
