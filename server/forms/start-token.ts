import { randomBytes } from 'node:crypto';
import { createSigner } from './signer.ts';

/**
 * Signed proof of when a form was opened. It can only incriminate and is never required: the static page has none without
 * script, an API client has none, and a forged, old or pre-restart one proves nothing. Treating those as spam
 * would lose a real enquiry because of an old tab or a changed secret. So a secret per process is enough, and a
 * token needs no expiry: it only matters for a few seconds.
 */
export function createStartTokens(secret: string | Buffer = randomBytes(32)) {
  const signer = createSigner(secret);
  return {
    issue: (now: number): string => signer.issue(Math.floor(now).toString(36)),
    /** True only for a valid token which proves that the form was opened a moment ago. */
    isTooFast(token: string, now: number, minFillMs: number): boolean {
      const started = signer.read(token);
      if (started === null) return false;
      const elapsed = now - parseInt(started, 36);
      // Negative if the clock was set back.
      return elapsed >= 0 && elapsed < minFillMs;
    },
  };
}
