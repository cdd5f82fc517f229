import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import type { TrustProxy } from '../config-values.ts';

/** Whether we believe what this peer says about the visitor. Hop 0 is the other end of the connection. */
type Trusts = (address: string | undefined, hop: number) => boolean;

export function trustedProxies(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return addressMatcher(trustProxy);
}

/** Whether the visitor uses https. Without a request, the site's own address decides. */
export type CameByHttps = (socket: Socket, request?: IncomingMessage) => boolean;

/** For responses that do not come from Fastify; reads the header as Fastify does. */
export const httpsJudge =
  (trusts: Trusts, publicUrl: string | undefined): CameByHttps =>
  (socket, request) => {
    if (!trusts(socket.remoteAddress, 0)) return false;
    if (request === undefined) return publicUrl?.startsWith('https:') ?? false;
    const protocols = String(request.headers['x-forwarded-proto'] ?? '');
    return protocols.slice(protocols.lastIndexOf(',') + 1).trim() === 'https';
  };

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
