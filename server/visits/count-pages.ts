import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitTarget } from '../site/site-paths.ts';
import type { Visit, VisitCounter } from './counter.ts';
import { campaignIn, hostIn } from './source.ts';
import { createDeviceReader } from './visitor.ts';

export type CountedPages = {
  /** The addresses that are counted, so that nobody can invent others. */
  pages: ReadonlySet<string>;
  counter: VisitCounter;
  dayAt: (now: number) => string;
  clock: () => number;
  /** Hosts of this site besides the one that is asked. */
  ownHosts: ReadonlySet<string>;
};

/** Visitors who ask not to be counted. */
export const isPrivate = ({ 'sec-gpc': control, dnt }: IncomingHttpHeaders): boolean =>
  control === '1' || dnt === '1';

/** A person opens the page, and no script, frame or browser that loads it ahead. */
const isNavigation = (headers: IncomingHttpHeaders): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers.purpose === undefined;

/** Counts the pages that are sent, after each response. Nothing of a visitor is kept but what `Visit` has. */
export function countPages(app: FastifyInstance, counted: CountedPages): void {
  const { pages, counter, dayAt, clock } = counted;
  const deviceOf = createDeviceReader();

  function visitOf(request: FastifyRequest, page: string, query: string): Visit | null {
    const { headers } = request;
    if (isPrivate(headers) || !isNavigation(headers)) return null;
    const named = deviceOf(headers['user-agent'] ?? '');
    if (named === null) return null;
    const device = headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : named;
    if (headers['sec-fetch-site'] === 'same-origin' || comesFromSite(request, counted.ownHosts))
      return { page, referrer: '', campaign: '', device, isArrival: false };
    const referrer = hostIn(headers.referer ?? '');
    return { page, referrer, campaign: campaignIn(query), device, isArrival: true };
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw;
    if ((status === 200 || status === 304) && request.method === 'GET') {
      const { path, query } = splitTarget(request.raw.url ?? '');
      const visit = pages.has(path) ? visitOf(request, path, query) : null;
      if (visit) counter.count(visit, dayAt(clock()));
    }
    done();
  });
}

function comesFromSite({ headers, host }: FastifyRequest, ownHosts: ReadonlySet<string>): boolean {
  if (headers.referer === undefined) return false;
  const [, , from = ''] = headers.referer.split('/', 3);
  return from === host || ownHosts.has(from);
}
