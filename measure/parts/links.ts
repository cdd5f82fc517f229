/** Follows every internal link, picture and file of every page to its target, fragments included. */
import { placeIn } from '../../contract/place.ts';
import type { Finding, PageValues, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

const ADDRESS = /\s(?:href|src|poster)="([^"]+)"/g;
const ID = /\sid="([^"]+)"/g;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

type Target = { status: number; ids: ReadonlySet<string> | undefined };

/** Requests each address once. */
function follower(origin: string) {
  const answers = new Map<string, Promise<Target>>();
  const ask = async (path: string): Promise<Target> => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const text = await answer.text();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const ids = isPage ? new Set([...text.matchAll(ID)].map(([, id = '']) => unescaped(id))) : undefined;
    return { status: answer.status, ids };
  };
  return {
    count: () => answers.size,
    follow(path: string): Promise<Target> {
      const known = answers.get(path) ?? ask(path);
      answers.set(path, known);
      return known;
    },
  };
}

function internalLinks(html: string, from: string, origin: string): URL[] {
  const addresses = new Set([...html.matchAll(ADDRESS)].map(([, address = '']) => unescaped(address)));
  return [...addresses]
    .filter((address) => URL.canParse(address, origin + from))
    .map((address) => new URL(address, origin + from))
    .filter((address) => address.origin === origin);
}

export const measureLinks: Part = ({ distDir, pages }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const { follow, count } = follower(url);
    const counts = new Map<string, PageValues>();
    const findings: Finding[] = [];
    for (const { path, html } of pages) {
      const links = internalLinks(html, path, url);
      let brokenLinks = 0;
      for (const link of links) {
        const { status, ids } = await follow(link.pathname);
        const place = placeIn(link);
        const fault =
          status !== 200 ? `returns ${status}` : place && ids && !ids.has(place) ? 'has no such anchor' : '';
        if (!fault) continue;
        brokenLinks += 1;
        findings.push({ path, instrument: 'links', what: `${link.pathname}${link.hash} ${fault}` });
      }
      counts.set(path, { brokenLinks });
    }
    log(`${count()} targets, ${findings.length} broken links`);
    return { pages: counts, findings };
  });
