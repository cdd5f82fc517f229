import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The four groups that a provider gives to one customer. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  // The URL parser writes every spelling of an address in one way.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const filled = [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  const mapped = filled.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  // An IPv4 address in IPv6 clothes, as a dual-stack socket reports it, is that one customer and not all of 0::/64.
  return mapped ? dotted(filled.slice(6)) : filled.slice(0, 4).join(':');
}

function dotted(groups: string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}

/** Under which key an address is counted. Hashed, so that a dump of the counters shows no visitor's address. */
export function addressKey(address: string): string {
  const counted = isIPv6(address) ? networkOf(address) : address;
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22);
}
