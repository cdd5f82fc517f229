import { isIP, isIPv6 } from 'node:net';
import { withoutPort } from './trust-proxy.ts';

/** A network and the multiple of the per-address limit that applies to all of it. */
export type Network = { name: string; senders: number };

/** What providers assign to one line, one customer and one site; beyond that are unrelated clients. */
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
  // The URL parser normalises the spelling of an address.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  return groupsToBits([...first, ...Array(8 - first.length - last.length).fill(0), ...last], 16);
}

/** An IPv4-mapped IPv6 address, as a dual-stack socket reports it, is one client and not all of 0::/64. */
const MAPPED = groupsToBits([0, 0, 0, 0, 0, 0xffff], 16);

/** The networks that contain an address, narrowest first. Everything that is not an address counts as one client. */
export function networksOf(address: string): Network[] {
  const plain = withoutPort(address);
  if (isIP(plain) === 0) return [{ name: 'unknown', senders: 1 }];
  const bits = isIPv6(plain) ? ipv6Bits(plain) : ipv4Bits(plain);
  const isMapped = bits.startsWith(MAPPED);
  const counted = isMapped ? bits.slice(MAPPED.length) : bits;
  const networks = counted.length === 32 ? IPV4_NETWORKS : IPV6_NETWORKS;
  return networks.map(({ bits: length, senders }) => ({ name: counted.slice(0, length), senders }));
}
