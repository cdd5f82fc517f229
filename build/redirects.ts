import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REDIRECTS_FILE, type Redirects } from '../contract/redirects.ts';
import { pathOf, type Addresses } from './addresses.ts';

const ANY_ORIGIN = 'http://site.invalid';

/** What is wrong with the redirects of a site that has these addresses. A chain is two trips, a loop endless ones. */
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

/** Leaves content/redirects.yaml for the server, in the spelling in which it asks. */
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
