import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { newsletterPages, newsletterRefusals } from '../../contract/newsletter.ts';
import { sendFormPage } from '../forms/form-page.ts';
import { Refusal, toRefusal } from '../forms/refusal.ts';
import { splitTarget } from '../site/site-paths.ts';
import { createMemoryLimits } from '../store/memory-limits.ts';
import type { Store } from '../store/store.ts';
import type { RateWindow } from '../store/types.ts';
import type { TokenSource } from './tokens.ts';

export type LinkDeps = {
  store: Pick<Store, 'subscriptions'>;
  tokens: TokenSource;
  clock: () => number;
};

const BODY_LIMIT = 4096;

/** Enough for readers who click twice and mail programs that retry; a link posted endlessly must not reach the database. */
const PER_LINK: RateWindow = { max: 10, windowMs: 60_000 };

/** As a form or as multipart, which is what RFC 8058 prefers. */
const ONE_CLICK = /\bList-Unsubscribe(?:=|"\s+)One-Click\b/i;

const isOneClick = ({ body }: FastifyRequest): boolean => typeof body === 'string' && ONE_CLICK.test(body);

/** Undefined when there are several, which contradict each other. */
function tokenOf({ url }: FastifyRequest): string {
  const [token = '', ...others] = new URLSearchParams(splitTarget(url).query).getAll('token');
  return others.length === 0 ? token : '';
}

/**
 * The actions behind links in mails, by POST only: mail scanners follow links, so a GET serves a static page
 * whose button posts to its own URL. The token authenticates the request, so the origin does not matter, and must
 * not: mail programs post from outside.
 */
export function newsletterLinkRoutes({ store, tokens, clock }: LinkDeps): FastifyPluginAsync {
  const limits = createMemoryLimits();
  async function countPost(kind: string, id: string, now: number): Promise<void> {
    const result = await limits.hit({ own: [{ ...PER_LINK, key: `${kind} ${id}` }] }, now);
    if (result.allowed) return;
    const retryAfter = String(Math.ceil(result.retryAfterMs / 1000));
    throw new Refusal(429, 'tooMany', { headers: { 'retry-after': retryAfter } });
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_: FastifyRequest, body: string) => body,
    );
    app.setErrorHandler(sayLater);

    app.post(newsletterPages.confirm, async (request, reply) => {
      const now = clock();
      const read = (await tokens()).readConfirm(tokenOf(request), now);
      if (read) await countPost('confirm', read.id, now);
      const confirmed = read && (await store.subscriptions.confirm(read.id, read.generation, now));
      return reply.redirect(confirmed ? newsletterPages.confirmed : newsletterPages.expired, 303);
    });

    app.post(newsletterPages.unsubscribe, async (request, reply) => {
      const id = (await tokens()).readUnsubscribe(tokenOf(request));
      if (id !== null) {
        const now = clock();
        await countPost('unsubscribe', id, now);
        await store.subscriptions.unsubscribe(id, now);
      }
      // RFC 8058 allows no redirect: the mail program only reads the status.
      if (isOneClick(request)) return id === null ? reply.code(400).send() : reply.send();
      return reply.redirect(id === null ? newsletterPages.expired : newsletterPages.unsubscribed, 303);
    });
  };
}

/** Renders the one-button page again, with the reason. */
async function sayLater(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (refusal?.statusCode !== 503 && refusal?.statusCode !== 429) throw error;
  if (refusal.statusCode === 503)
    request.log.error({ reason: (error as Error).message }, 'subscription not changed');
  const page = { title: 'That did not work yet', button: 'Try again' };
  return sendFormPage(reply.code(refusal.statusCode).headers(refusal.headers), page, {
    error: linkRefusals[refusal.statusCode],
  });
}

const linkRefusals = {
  429: 'This link was used many times in a minute. Please wait a little and try again.',
  503: newsletterRefusals.unavailable,
};
