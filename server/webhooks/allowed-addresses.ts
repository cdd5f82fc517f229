import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '../http/public-addresses.ts';

/** The public internet, and what the operator allows beside it. */
export type IsAllowed = (address: string) => boolean;

export function allowedAddresses(networks: readonly string[]): IsAllowed {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  return (address) =>
    isPublicAddress(address) || allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Encrypted, unless it stays within a network that the operator allows. */
export function hasSafeScheme(url: string, isAllowed: IsAllowed): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'http:' && isIP(host) !== 0 && !isPublicAddress(host) && isAllowed(host);
}
