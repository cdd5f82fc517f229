import type { AuthenticatorAnswer } from '../../../contract/desk/access.ts';
import { refusals } from '../desk-refusal.ts';
import {
  compact,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  totpStep,
  totpUri,
} from './authenticator.ts';
import { weaknessOf } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Tickets } from './tickets.ts';

const OFFER_MS = 15 * 60_000;
const PURPOSE = 'authenticator';

/** The secret of a new app. It is stored only after its first code has come back. */
export async function offerAuthenticator(
  tickets: Tickets,
  address: string,
  now: number,
): Promise<AuthenticatorAnswer> {
  const secret = newTotpSecret();
  return {
    secret,
    uri: totpUri(secret, address),
    ticket: await tickets.issue(PURPOSE, secret, now + OFFER_MS),
  };
}

type Chosen = { password: string; ticket: string; code: string };

/** Checks a new password and the first code of a new app. Returns what to store, and the recovery codes to show once. */
export async function enrolPassword(
  tickets: Tickets,
  { password, ticket, code }: Chosen,
  about: { address: string; name: string },
  now: number,
) {
  const weakness = weaknessOf(password, about);
  if (weakness) throw refusals.invalid({ password: weakness });
  const offer = await tickets.read(PURPOSE, ticket, now);
  const step = offer && totpStep(offer.value, compact(code), now);
  if (!offer || step === null)
    throw refusals.invalid({
      code: 'This is not the code that the app shows now. Is your phone’s clock right?',
    });
  const recoveryCodes = newRecoveryCodes();
  return {
    password: await hashPassword(password),
    totpSecret: offer.value,
    totpStep: step,
    recoveryHashes: recoveryCodes.map(hashRecoveryCode),
    recoveryCodes,
  };
}
