import { isIP, isIPv6 } from 'node:net';
import { withoutPort } from './trust-proxy.ts';

/** A network and how many senders it may be: so many times the limit of one address hold for all of it. */
export type Network = { name: string; senders: number };

/** What a provider gives to one line, to one customer and to one site; beyond that strangers begin. */
const IPV6_NETWORKS = [
  { bits: 64, senders: 1 },
  { bits: 56, senders: 2 },
  { bits: 48, senders: 4 },
];
const IPV4_NETWORKS = [
  { bits: 32, senders: 1 },
  { bits: 24, senders: 4 },
];

const groupsToBits = (groups: number[], bitsEach: number): string =>
  groups.map((group) => group.toString(2).padStart(bitsEach, '0')).join('');

const ipv4Bits = (address: string): string => groupsToBits(address.split('.').map(Number), 8);

function ipv6Bits(address: string): string {
  const [plain = ''] = address.split('%');
  // The URL parser writes every spelling of an address in one way.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  return groupsToBits([...first, ...Array(8 - first.length - last.length).fill(0), ...last], 16);
}

/** An IPv4 address in IPv6 clothes, as a dual-stack socket reports it, is that one sender and not all of 0::/64. */
const MAPPED = groupsToBits([0, 0, 0, 0, 0, 0xffff], 16);

/** The networks that an address lies in, the narrowest first. Whatever is no address is one and the same sender. */
export function networksOf(address: string): Network[] {
  const plain = withoutPort(address);
  if (isIP(plain) === 0) return [{ name: 'unknown', senders: 1 }];
  const bits = isIPv6(plain) ? ipv6Bits(plain) : ipv4Bits(plain);
  const isMapped = bits.startsWith(MAPPED);
  const counted = isMapped ? bits.slice(MAPPED.length) : bits;
  const networks = counted.length === 32 ? IPV4_NETWORKS : IPV6_NETWORKS;
  return networks.map(({ bits: length, senders }) => ({ name: counted.slice(0, length), senders }));
}
