import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { PageSent } from '../site/routes.ts';
import type { Visit, VisitCounter } from './counter.ts';
import { createDeviceReader } from './device.ts';
import { remembered } from './remembered.ts';
import { campaignIn, hostIn } from './source.ts';

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

/** Whether a page of this site led here. The host is asked only where the browser does not say it: proxies make that costly. */
function comesFromSite(request: FastifyRequest, ownHosts: ReadonlySet<string>): boolean {
  const { referer = '', 'sec-fetch-site': site } = request.raw.headers;
  if (referer === '' || site === 'cross-site' || site === 'same-origin') return site === 'same-origin';
  const [, , from = ''] = referer.split('/', 3);
  return from === request.host || ownHosts.has(from);
}

/** Counts the pages that are sent. Nothing of a visitor is kept but what `Visit` has. */
export function createPageCounter({ pages, counter, dayAt, clock, ownHosts }: CountedPages): PageSent {
  const deviceOf = createDeviceReader();
  const hostNamed = remembered(hostIn);
  const campaignNamed = remembered(campaignIn);

  function visitOf(request: FastifyRequest, page: string, query: string): Visit | null {
    const { headers } = request.raw;
    if (isPrivate(headers) || !isNavigation(headers)) return null;
    const device = deviceOf(headers);
    if (device === null) return null;
    if (comesFromSite(request, ownHosts))
      return { page, referrer: '', campaign: '', device, isArrival: false };
    const referrer = hostNamed(headers.referer ?? '');
    return { page, referrer, campaign: campaignNamed(query), device, isArrival: true };
  }

  return (request, status, path, query) => {
    if ((status !== 200 && status !== 304) || request.method !== 'GET' || !pages.has(path)) return;
    const visit = visitOf(request, path, query);
    if (visit) counter.count(visit, dayAt(clock()));
  };
}
