import { checkSignUp, NEWSLETTER_PATH, newsletterRefusals } from '../../contract/newsletter.ts';
import type { Outcome } from './form-state.ts';
import { sendForm, type SendingParts } from './send-form.ts';

/** Sends the sign-up and resolves with the outcome. Never throws. */
export async function sendSignUp(
  typed: Record<string, unknown>,
  parts: SendingParts,
): Promise<Outcome<'email'>> {
  // A host without a dot satisfies `type=email`: the server would refuse it.
  const checked = checkSignUp(typed);
  if (!checked.ok) return { kind: 'refused', error: newsletterRefusals.invalid, fields: checked.fields };
  const { email, website, startedToken } = checked.post;
  const body = { email, website: website || undefined, startedToken: startedToken || undefined };
  return sendForm({ path: NEWSLETTER_PATH, body, fields: ['email'] }, parts);
}
