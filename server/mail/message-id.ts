import type { MailKind } from '../store/store.ts';

/** The same mail sent twice bears the same id, and the receiving side shows it once. */
export function messageId(kind: MailKind, id: string, from: string): string {
  return `<${kind}.${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`;
}
