import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  contactPath,
  contactTokenPath,
  type ContactTokenAnswer,
  refusals,
  thankYouPath,
} from '../../contract/answers.ts';
import { checkEnquiry } from '../../contract/enquiry.ts';
import type { Store } from '../store/store.ts';
import { acceptEnquiryBodies, FORM_TYPE } from './body.ts';
import { createEnquiryLimits, type RateWindow } from './enquiry-limits.ts';
import { type ErrorPage, errorPagePolicy, renderErrorPage } from './error-page.ts';
import { readKey, toNewEnquiry } from './new-enquiry.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { isSameOrigin } from './same-origin.ts';
import { createStartTokens } from './start-token.ts';

export type EnquiryDeps = {
  store: Pick<Store, 'enquiries' | 'limits'>;
  clock: () => number;
  rateLimits: { perAddress: RateWindow[]; global: RateWindow[] };
  /** Signs the form's start time. Without one each process makes its own. */
  formSecret?: string | undefined;
  /** An origin such as https://plumbline.example. Without one only the request's own host is accepted. */
  publicOrigin?: string | undefined;
  /** Whether the visitor gets a short mail back. */
  acknowledge: boolean;
  /** Called once an enquiry with mails is stored. */
  onStored?: () => void;
  renderErrorPage?: (page: ErrorPage) => string;
};

const BODY_LIMIT = 64 * 1024;
const success = JSON.stringify({ success: true } satisfies ContactAnswer);

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false;

/** What was typed, to be shown again. The body is unchecked here: only text is kept. */
function typedValues(body: unknown): ErrorPage['values'] {
  const entries = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

export function enquiryRoutes(deps: EnquiryDeps): FastifyPluginAsync {
  const tokens = createStartTokens(deps.formSecret);
  const limits = createEnquiryLimits(deps.store.limits, deps.rateLimits);
  const render = deps.renderErrorPage ?? renderErrorPage;

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
    const { message: error, fields } = refusal;
    void reply.code(refusal.statusCode).headers(refusal.headers);
    if (!isForm(request)) {
      return reply.send({ success: false, error, ...(fields && { fields }) } satisfies ContactAnswer);
    }
    void reply.type('text/html; charset=utf-8').header('content-security-policy', errorPagePolicy);
    return reply.send(render({ error, fields: fields ?? {}, values: typedValues(request.body) }));
  }

  async function take(request: FastifyRequest): Promise<'stored' | 'repeated'> {
    const now = deps.clock();
    const key = readKey(request);
    const checked = checkEnquiry(request.body);
    if (!checked.ok) {
      const isFieldToBlame = Object.keys(checked.fields).length > 0;
      throw new Refusal(422, isFieldToBlame ? refusals.invalid : refusals.unknownField, {
        fields: checked.fields,
      });
    }
    await limits.countTaken(request.ip, now);
    const { post } = checked;
    const isSpam = post.website !== '' || tokens.isTooFast(post.startedToken, now);
    const enquiry = toNewEnquiry(post, key, isSpam, deps.acknowledge);
    const { outcome } = await deps.store.enquiries.add(enquiry, now);
    if (outcome === 'conflict') throw new Refusal(422, refusals.keyReused);
    if (outcome === 'stored' && !isSpam) deps.onStored?.();
    request.log.info({ outcome, spam: isSpam }, 'enquiry taken');
    return outcome;
  }

  return async (app) => {
    acceptEnquiryBodies(app);

    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (request.method !== 'POST') return;
      if (!isSameOrigin(request, deps.publicOrigin)) throw new Refusal(403, refusals.crossSite);
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
        throw new Refusal(415, refusals.mediaType);
      }
    });

    app.setErrorHandler(async (error, request, reply) => {
      const refusal = toRefusal(error);
      if (refusal === null) throw error;
      if (refusal.statusCode === 503)
        request.log.error({ reason: (error as Error).message }, 'enquiry not stored');
      const tooMany = await limits.countRefused(request.ip, refusal.statusCode, deps.clock());
      return sendRefusal(request, reply, tooMany ?? refusal);
    });

    app.post(contactPath, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const outcome = await take(request);
      if (isForm(request)) return reply.redirect(thankYouPath, 303);
      return reply
        .code(outcome === 'stored' ? 201 : 200)
        .type('application/json; charset=utf-8')
        .send(success);
    });

    app.get(contactTokenPath, async (): Promise<ContactTokenAnswer> => ({
      token: tokens.issue(deps.clock()),
    }));

    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: contactPath,
      handler: async () => {
        throw new Refusal(405, refusals.method, { headers: { allow: 'POST' } });
      },
    });
  };
}
