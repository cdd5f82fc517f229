import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Everything that is not the public internet: this machine, private networks, links, carriers, documentation, multicast. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only 2000::/3 is public, and parts of it carry IPv4 addresses or are reserved. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const reservedV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedV6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

type Callback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/**
 * Resolves names for a request and refuses those that lead into a private network. The connection goes to what was checked:
 * a name that resolves to something else a moment later gains nothing.
 */
export const publicLookup =
  (isAllowed: (address: string) => boolean = isPublicAddress) =>
  (hostname: string, options: LookupOptions, callback: Callback): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddress('The name leads to a private address'), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
