/** The enquiry's idempotency key, kept in this tab's storage so that it survives a reload. */
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

/** If storage is blocked, full or holds something else, the attempt is kept in memory for this page. */
let current: Attempt | null = null;

export function keyFor(content: string): string {
  try {
    current ??= JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Attempt | null;
  } catch {
    current = null;
  }
  current = attemptFor(content, current, randomKey);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(current));
  } catch {
    // Kept in memory.
  }
  return current.key;
}

export function forgetAttempt(): void {
  current = null;
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored either.
  }
}
