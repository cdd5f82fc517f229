import { CONFIRM_HOURS } from '../../contract/newsletter.ts';
import { signerFor } from '../forms/signer.ts';
import type { SubscriptionStore } from '../store/types.ts';

const LIFE_MS = CONFIRM_HOURS * 60 * 60_000;

/** The token in the links of a mail: signed, so that it cannot be forged, and self-contained, so that nothing is stored. */
export function createNewsletterTokens(secret: string) {
  const confirm = signerFor(secret, 'newsletter', 'confirm');
  const unsubscribe = signerFor(secret, 'newsletter', 'unsubscribe');
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
