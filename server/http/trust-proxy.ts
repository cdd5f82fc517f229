import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { TrustProxy } from '../config-values.ts';

/** Whether what this peer says about the visitor is believed. Hop 0 is the other end of the connection. */
type Trusts = (address: string, hop: number) => boolean;

export function trustedProxies(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const trusted = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export type IsHttps = (request: IncomingMessage) => boolean;

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
