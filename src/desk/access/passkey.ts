import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { accessPaths, type SessionAnswer } from '../../../contract/desk/access.ts';
import { ask, type Result } from '../api.ts';
import { deviceName } from './device-name.ts';

export const hasPasskeys = browserSupportsWebAuthn;

type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Browsers do not say whether it was cancelled, timed out or is not there. */
async function withAuthenticator<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const text = isKnown
      ? 'This device already has a passkey for the desk.'
      : 'No passkey was used. Try again, or choose another way.';
    return { ok: false, problem: { code: 'passkey', text } };
  }
}

export async function signInWithPasskey(): Promise<Result<SessionAnswer>> {
  const options = await ask<SignInOptions>('POST', accessPaths.passkeyOptions, {});
  if (!options.ok) return options;
  const answer = await withAuthenticator(() => startAuthentication({ optionsJSON: options.value }));
  return answer.ok ? ask('POST', accessPaths.passkey, { credential: answer.value }) : answer;
}

/** `more` is sent with both requests: the token of an invitation. */
export async function registerPasskey<Saved>(
  paths: { options: string; save: string },
  more: object,
  saved: object = {},
): Promise<Result<Saved>> {
  const options = await ask<NewOptions>('POST', paths.options, more);
  if (!options.ok) return options;
  const answer = await withAuthenticator(() => startRegistration({ optionsJSON: options.value }));
  if (!answer.ok) return answer;
  const label = deviceName(navigator.userAgent);
  return ask<Saved>('POST', paths.save, { ...more, ...saved, label, credential: answer.value });
}
