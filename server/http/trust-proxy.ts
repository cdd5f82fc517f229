import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { TrustProxy } from '../config-values.ts';

/** Whether what this peer says about the visitor is believed. Hop 0 is the other end of the connection. */
type Trusts = (address: string, hop: number) => boolean;

export function trustedProxies(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return addressMatcher(trustProxy);
}

/** Some proxies name the port as well. An IPv6 address then stands in brackets. */
export const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** Whether an address is one of these, or in one of these networks. */
function addressMatcher(entries: string[]): (address: string) => boolean {
  const list = new BlockList();
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return (address) => {
    const plain = withoutPort(address);
    return list.check(plain, family(plain));
  };
}

export type IsHttps = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

/** This server itself speaks plain http; only a trusted proxy in front of it can have spoken https with the visitor. */
export function httpsDetector(trustProxy: TrustProxy): IsHttps {
  if (trustProxy === false) return () => false;
  const trusts = trustedProxies(trustProxy);
  return (request) => {
    const forwarded = request.headers['x-forwarded-proto'];
    if (forwarded === undefined || !trusts(request.socket.remoteAddress ?? '', 0)) return false;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  };
}
