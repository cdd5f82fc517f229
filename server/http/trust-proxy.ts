import { BlockList, isIPv6 } from 'node:net';
import type { TrustProxy } from '../config-values.ts';

/** Whether we believe what this peer says about the visitor. Hop 0 is the other end of the connection. */
type Trusts = (address: string | undefined, hop: number) => boolean;

export function trustedProxies(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return addressMatcher(trustProxy);
}

/** Some proxies name the port as well. An IPv6 address then stands in brackets. */
export const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** Whether an address is one of these, or in one of these networks. */
function addressMatcher(entries: string[]): Trusts {
  const list = new BlockList();
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return (address = '') => {
    const plain = withoutPort(address);
    return list.check(plain, family(plain));
  };
}
