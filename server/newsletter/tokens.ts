import { hkdfSync } from 'node:crypto';
import { CONFIRM_HOURS } from '../../contract/newsletter.ts';
import { createSigner } from '../forms/signer.ts';
import type { SubscriptionStore } from '../store/types.ts';

const LIFE_MS = CONFIRM_HOURS * 60 * 60_000;
const KEY_BYTES = 32;

/** One key per purpose, so that an unsubscribe token can never confirm. The token also names its purpose. */
function signerFor(secret: string, purpose: string) {
  const info = `plumbline newsletter ${purpose}`;
  const signer = createSigner(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_BYTES)));
  return {
    issue: (...parts: string[]): string => signer.issue([purpose, ...parts].join('.')),
    read: (token: string): string[] => signer.read(token)?.split('.').slice(1) ?? [],
  };
}

/** The token in the links of a mail: signed, so that it cannot be forged, and self-contained, so that nothing is stored. */
export function createNewsletterTokens(secret: string) {
  const confirm = signerFor(secret, 'confirm');
  const unsubscribe = signerFor(secret, 'unsubscribe');
  return {
    issueConfirm: (id: string, generation: number, now: number): string =>
      confirm.issue(id, String(generation), String(now + LIFE_MS)),
    /** Null when it is forged, truncated or expired. The store knows whether it was used before. */
    readConfirm(token: string, now: number): { id: string; generation: number } | null {
      const [id = '', generation, expiresAt] = confirm.read(token);
      return now < Number(expiresAt) ? { id, generation: Number(generation) } : null;
    },
    issueUnsubscribe: (id: string): string => unsubscribe.issue(id),
    /** Never expires: an unsubscribe link must work in the oldest mail. */
    readUnsubscribe: (token: string): string | null => unsubscribe.read(token)[0] ?? null,
  };
}

type NewsletterTokens = ReturnType<typeof createNewsletterTokens>;
export type TokenSource = () => Promise<NewsletterTokens>;

/** Without a configured secret the store keeps one: a new one at each start would break every link already mailed. */
export function tokenSource(
  formSecret: string | undefined,
  subscriptions: Pick<SubscriptionStore, 'secret'>,
): TokenSource {
  let tokens: NewsletterTokens | undefined;
  return async () => (tokens ??= createNewsletterTokens(formSecret ?? (await subscriptions.secret())));
}
