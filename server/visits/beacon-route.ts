import type { FastifyPluginAsync } from 'fastify';
import { VISIT_PATH } from '../../contract/visit.ts';
import { createFormLimits, type RateLimits } from '../forms/form-limits.ts';
import { sendProblem } from '../http/problems.ts';
import { asksFromSite } from '../http/site-origin.ts';
import { createMemoryLimits } from '../store/memory-limits.ts';
import { type CountedPages, isPrivate } from './count-pages.ts';
import { createDeviceReader } from './device.ts';
import { cleanCampaign, cleanHost } from './source.ts';

const BODY_LIMIT = 1024;
/** An office shares one address. */
const LIMITS: RateLimits = {
  perAddress: [{ max: 120, windowMs: 60_000 }],
  global: [{ max: 100_000, windowMs: 60_000 }],
};

/**
 * Takes the visits of pages that another host serves: a page, the host that led to it and a campaign, separated by commas
 * (src/layouts/beacon.ts). The limits are this process's own; each hit would otherwise be a write.
 */
export function beaconRoute(
  { pages, counter, dayAt, clock, ownHosts }: CountedPages,
  publicOrigin: string | undefined,
): FastifyPluginAsync {
  const deviceOf = createDeviceReader();
  const limits = createFormLimits(createMemoryLimits(), 'visit', LIMITS);

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: string) => body,
    );

    app.post(VISIT_PATH, async (request, reply) => {
      if (!asksFromSite(request, publicOrigin)) return sendProblem(request, reply, 403);
      const now = clock();
      await limits.countTaken(request.ip, now);
      const [page = '', from = '', campaign = ''] = String(request.body).split(',');
      const device = deviceOf(request.headers);
      if (!isPrivate(request.headers) && device !== null && pages.has(page)) {
        const isArrival = !ownHosts.has(from);
        const referrer = isArrival ? cleanHost(from) : '';
        const named = isArrival ? cleanCampaign(campaign) : '';
        counter.count({ page, referrer, campaign: named, device, isArrival }, dayAt(now));
      }
      return reply.code(204).send();
    });
  };
}
