import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  contactPath,
  contactTokenPath,
  type ContactTokenAnswer,
  refusals,
  thankYouPath,
} from '../../contract/answers.ts';
import { checkEnquiry, type FieldErrors } from '../../contract/enquiry.ts';
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

const success = JSON.stringify({ success: true } satisfies ContactAnswer);

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false;

/** What was typed, to be shown again. The body is unchecked here: only text is kept. */
function typedValues(body: unknown): ErrorPage['values'] {
  const entries = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

function notValid(fields: FieldErrors): Refusal {
  return Object.keys(fields).length > 0
    ? new Refusal(422, refusals.invalid, { fields })
    : new Refusal(422, refusals.unknownField);
}

export function enquiryRoutes(deps: EnquiryDeps): FastifyPluginAsync {
  const tokens = createStartTokens(deps.formSecret);
  const limits = createEnquiryLimits(deps.store.limits, deps.rateLimits);
  const render = deps.renderErrorPage ?? renderErrorPage;

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
    const { message: error, fields } = refusal;
    // Fastify would hang up on a body that it did not read to the end. The reset overtakes the answer, and the visitor sees
    // a network failure instead of a 413. Kept open, node discards the rest, within the time that a request may take.
    reply.removeHeader('connection');
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
    if (!checked.ok) throw notValid(checked.fields);
    await limits.countTaken(request.ip, now);
    const { post } = checked;
    const isSpam = post.website !== '' || tokens.isTooFast(post.startedToken, now);
    const enquiry = toNewEnquiry(post, key, isSpam, deps.acknowledge);
    const { outcome } = await deps.store.enquiries.add(enquiry, now);
    if (outcome === 'conflict') throw new Refusal(422, refusals.keyReused);
    if (outcome === 'stored' && isSpam) request.log.info('enquiry kept as spam');
    if (outcome === 'stored' && !isSpam) deps.onStored?.();
    return outcome;
  }

  return async (app) => {
    acceptEnquiryBodies(app);

    app.addHook('onRequest', async (request) => {
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

    app.post(contactPath, async (request, reply) => {
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
  };
}
