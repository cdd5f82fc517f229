import { domainToASCII } from 'node:url';

/**
 * Whose mailbox an address most likely is, for counting only: many providers ignore dots, and what follows a plus. Mail
 * goes to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(0, at);
  const name = written.replace(/\+.*$/s, '').replaceAll('.', '') || written;
  const domain = email.slice(at + 1);
  return `${name}@${domainToASCII(domain) || domain}`.toLowerCase();
}
