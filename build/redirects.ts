import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REDIRECTS_FILE, type Redirects } from '../contract/redirects.ts';
import { pathOf, type Addresses } from './addresses.ts';

const ANY_ORIGIN = 'http://site.invalid';

/** The faults of the redirects, given the site's addresses. Chains and loops are faults. */
export function redirectFaults(redirects: Redirects, addresses: Addresses): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const target = new URL(to, ANY_ORIGIN);
    const onwards = redirects[pathOf(target)];
    if (addresses.has(from)) return [`${from}: is a page; an address that is there cannot have moved`];
    if (onwards !== undefined) {
      const leadsBack = pathOf(new URL(onwards, ANY_ORIGIN)) === from;
      return [`${from}: ${to} ${leadsBack ? 'leads back to it' : `has itself moved; write ${onwards}`}`];
    }
    const fault = addresses.faultOf(target);
    return fault === undefined ? [] : [`${from}: ${to} ${fault}`];
  });
}

/** Writes content/redirects.yaml for the server, with normalised addresses. */
export async function writeRedirects(out: string, redirects: Redirects, addresses: Addresses): Promise<void> {
  const faults = redirectFaults(redirects, addresses);
  if (faults.length > 0)
    throw new Error(faults.map((fault) => `content/redirects.yaml, ${fault}`).join('\n'));
  const encoded = Object.entries(redirects).map(([from, to]) => {
    const { pathname, search, hash } = new URL(to, ANY_ORIGIN);
    return [encodeURI(from), pathname + search + hash];
  });
  await writeFile(join(out, REDIRECTS_FILE), JSON.stringify(Object.fromEntries(encoded), null, 1));
}
