import { domainToASCII, domainToUnicode } from 'node:url';

/** `domainToASCII` would read digits and dots as an address of the network. */
const toAscii = (domain: string): string =>
  /\P{ASCII}/u.test(domain) ? domainToASCII(domain) || domain : domain;

/**
 * Whose address this is, however it is spelled: in whatever case and width, with accents in one piece or two, its domain in
 * letters or in punycode. Computed here, because the engines' `lower` know different letters, and neither knows IDNA.
 */
export function emailKey(email: string): string {
  const [mailbox, domain] = partsOf(email.normalize('NFKC').trim());
  // Once more: a small letter may have an accent in one piece whose capital has none.
  return (mailbox + toAscii(domain)).toLowerCase().normalize('NFKC');
}

const partsOf = (address: string): [mailbox: string, domain: string] => {
  const domainAt = address.lastIndexOf('@') + 1;
  return [address.slice(0, domainAt), address.slice(domainAt)];
};

/**
 * The key, and those under which a version before the eighth migration kept the same address: while one machine is upgraded,
 * another still writes them.
 */
export function storedKeys(email: string): string[] {
  const key = emailKey(email);
  const [mailbox, domain] = partsOf(key);
  const spelled = domain.includes('xn--') ? mailbox + (domainToUnicode(domain) || domain) : key;
  return [key, spelled, spelled.normalize('NFD')];
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
