import { domainToASCII, domainToUnicode } from 'node:url';

/** `domainToASCII` would read digits and dots as an IP address. */
const toAscii = (domain: string): string =>
  /\P{ASCII}/u.test(domain) ? domainToASCII(domain) || domain : domain;

/**
 * A canonical key for an address: independent of case, width and Unicode normalisation, and with its domain in
 * punycode. Computed here because the engines' `lower` differ, and neither supports IDNA.
 */
export function emailKey(email: string): string {
  const [mailbox, domain] = partsOf(email.normalize('NFKC').trim());
  // Again after lower-casing: some lower-case letters have a composed form that their capitals lack.
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
 * The mailbox an address most likely belongs to, for counting only: many providers ignore dots and plus suffixes. Mail
 * goes to the address as given.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const written = key.slice(0, at);
  const name = written.replace(/\+.*$/s, '').replaceAll('.', '') || written;
  return name + key.slice(at).replace(/^@googlemail\.com$/, '@gmail.com');
}
