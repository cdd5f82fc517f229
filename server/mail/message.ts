import type { MailKind } from '../store/types.ts';

export const htmlMessage = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${body}</body></html>`;

/** A mail that is sent twice has the same Message-ID, so the recipient sees it once. */
export const messageId = (kind: MailKind, id: string, from: string): string =>
  `<${kind}.${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`;
