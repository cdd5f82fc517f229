/** The enquiry's idempotency key, kept in this tab's storage so that it survives a reload. */
import { readTab, writeTab } from './tab-storage.ts';

const STORED = 'enquiry-attempt';

export type Attempt = { key: string; content: string };

/**
 * The same content keeps its key until the server accepts it: a visitor who never saw the response may resend, and the
 * server stores one enquiry. Other content is another enquiry.
 */
export function attemptFor(content: string, last: unknown, newKey: () => string): Attempt {
  const { key, content: lastContent } = Object(last) as Partial<Attempt>;
  return typeof key === 'string' && lastContent === content ? { key, content } : { key: newKey(), content };
}

/** `crypto.randomUUID` is missing where a page is served without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Also kept here, for a tab without storage. */
let current: Attempt | null = null;

export function keyFor(content: string): string {
  current = attemptFor(content, current ?? readTab(STORED), randomKey);
  writeTab(STORED, current);
  return current.key;
}

export function forgetAttempt(): void {
  current = null;
  writeTab(STORED, null);
}
