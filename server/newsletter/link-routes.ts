import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { newsletterPages, newsletterRefusals } from '../../contract/newsletter.ts';
import { sendFormPage } from '../forms/form-page.ts';
import { toRefusal } from '../forms/refusal.ts';
import type { Store } from '../store/store.ts';
import type { TokenSource } from './tokens.ts';

export type LinkDeps = {
  store: Pick<Store, 'subscriptions'>;
  tokens: TokenSource;
  clock: () => number;
};

const BODY_LIMIT = 4096;

/** As a form or as multipart, which is what RFC 8058 prefers. */
const ONE_CLICK = /\bList-Unsubscribe(?:=|"\s+)One-Click\b/i;

const isOneClick = ({ body }: FastifyRequest): boolean => typeof body === 'string' && ONE_CLICK.test(body);

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
}

/**
 * What the links of the mails do, by POST only: programs that read mail follow links, and a GET is answered by a static page
 * whose button posts to its own address. The token is the proof of who asks. So the origin does not matter here, and must
 * not: mail programs post from outside.
 */
export function newsletterLinkRoutes({ store, tokens, clock }: LinkDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_: FastifyRequest, body: string) => body,
    );
    app.setErrorHandler(sayUnavailable);

    app.post(newsletterPages.confirm, async (request, reply) => {
      const now = clock();
      const read = (await tokens()).readConfirm(tokenOf(request), now);
      const confirmed = read && (await store.subscriptions.confirm(read.id, read.generation, now));
      return reply.redirect(confirmed ? newsletterPages.confirmed : newsletterPages.expired, 303);
    });

    app.post(newsletterPages.unsubscribe, async (request, reply) => {
      const id = (await tokens()).readUnsubscribe(tokenOf(request));
      if (id !== null) await store.subscriptions.unsubscribe(id);
      // RFC 8058 allows no redirect: the mail program reads the status and nothing else.
      if (isOneClick(request)) return id === null ? reply.code(400).send() : reply.send();
      return reply.redirect(id === null ? newsletterPages.expired : newsletterPages.unsubscribed, 303);
    });
  };
}

/** The reader has a page with one button; while the store is away they get it again, and why. */
async function sayUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (refusal?.statusCode !== 503) throw error;
  request.log.error({ reason: (error as Error).message }, 'subscription not changed');
  const page = { title: 'That did not work yet', button: 'Try again' };
  return sendFormPage(reply.code(503).headers(refusal.headers), page, {
    error: newsletterRefusals.unavailable,
  });
}
