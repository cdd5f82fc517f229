import { domainToASCII } from 'node:url';

/** `domainToASCII` would read digits and dots as an address of the network. */
const toAscii = (domain: string): string =>
  /\P{ASCII}/u.test(domain) ? domainToASCII(domain) || domain : domain;

/**
 * Whose address this is, however it is spelled: in whatever case and width, with accents in one piece or two, its domain in
 * letters or in punycode. Computed here, because the engines' `lower` know different letters, and neither knows IDNA.
 */
export function emailKey(email: string): string {
  const address = email.normalize('NFKC').trim();
  const domainAt = address.lastIndexOf('@') + 1;
  return (address.slice(0, domainAt) + toAscii(address.slice(domainAt))).toLowerCase();
}

/**
 * Whose mailbox an address most likely is, for counting only: many providers ignore dots, and what follows a plus. Mail
 * goes to the address with both.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const written = key.slice(0, at);
  const name = written.replace(/\+.*$/s, '').replaceAll('.', '') || written;
  return name + key.slice(at).replace(/^@googlemail\.com$/, '@gmail.com');
}
