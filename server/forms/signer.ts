import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A tamper-proof token: the content, a dot and its signature. */
export function createSigner(key: string | Buffer) {
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    issue: (content: string): string => `${content}.${sign(content).toString('base64url')}`,
    /** The content; null when the token is forged or truncated. */
    read(token: string): string | null {
      const end = token.lastIndexOf('.');
      const content = token.slice(0, Math.max(end, 0));
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = sign(content);
      return given.length === expected.length && timingSafeEqual(given, expected) ? content : null;
    },
  };
}

const KEY_BYTES = 32;

/** One key for each purpose, so that what may do one thing can never do another. The purpose also stands in the token. */
export function signerFor(secret: string, feature: string, purpose: string) {
  const info = `plumbline ${feature} ${purpose}`;
  const signer = createSigner(Buffer.from(hkdfSync('sha256', secret, '', info, KEY_BYTES)));
  return {
    issue: (...parts: string[]): string => signer.issue([purpose, ...parts].join('.')),
    read: (token: string): string[] => signer.read(token)?.split('.').slice(1) ?? [],
  };
}
