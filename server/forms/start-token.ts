import { randomBytes } from 'node:crypto';
import { createSigner } from './signer.ts';

/**
 * Signed proof of when a form was opened. It can only convict, never be demanded: the static page has none without
 * script, an API client has none, and one that is forged, old or from before a restart says nothing. Calling those spam
 * would bury a real enquiry for an old tab or a changed secret. So a secret per process is good enough as well, and a
 * token needs no expiry: after a few seconds it has nothing more to say.
 */
export function createStartTokens(secret: string | Buffer = randomBytes(32)) {
  const signer = createSigner(secret);
  return {
    issue: (now: number): string => signer.issue(Math.floor(now).toString(36)),
    /** True only for a token of ours that says that the form was opened a moment ago. */
    isTooFast(token: string, now: number, minFillMs: number): boolean {
      const started = signer.read(token);
      if (started === null) return false;
      const elapsed = now - parseInt(started, 36);
      // Below zero the clock was set back.
      return elapsed >= 0 && elapsed < minFillMs;
    },
  };
}
