import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  contactPath,
  contactTokenPath,
  type ContactTokenAnswer,
  refusals,
  thankYouPath,
} from '../../contract/answers.ts';
import { checkEnquiry } from '../../contract/enquiry.ts';
import { createFormLimits, type RateWindow } from '../forms/form-limits.ts';
import { guardForm, isForm } from '../forms/guard.ts';
import { notValid, Refusal } from '../forms/refusal.ts';
import { createStartTokens } from '../forms/start-token.ts';
import type { Store } from '../store/store.ts';
import { renderEnquiryPage } from './error-page.ts';
import { readKey, toNewEnquiry } from './new-enquiry.ts';

export type EnquiryDeps = {
  store: Pick<Store, 'enquiries' | 'limits'>;
  clock: () => number;
  rateLimits: { perAddress: RateWindow[]; global: RateWindow[] };
  /** Signs the form's start time. Without one each process makes its own. */
  formSecret?: string | undefined;
  publicOrigin?: string | undefined;
  /** Whether the visitor gets a short mail back. */
  acknowledge: boolean;
  /** Called once an enquiry with mails is stored. */
  onStored?: () => void;
};

/** Nobody reads the form, writes a message and sends it in less. */
const MIN_FILL_MS = 2000;

const success = JSON.stringify({ success: true } satisfies ContactAnswer);

export function enquiryRoutes(deps: EnquiryDeps): FastifyPluginAsync {
  const { clock, publicOrigin } = deps;
  const tokens = createStartTokens(deps.formSecret);
  const limits = createFormLimits(deps.store.limits, 'contact', deps.rateLimits);

  async function take(request: FastifyRequest): Promise<'stored' | 'repeated'> {
    const now = clock();
    const key = readKey(request);
    const checked = checkEnquiry(request.body);
    if (!checked.ok) throw notValid(checked.fields);
    await limits.countTaken(request.ip, now);
    const { post } = checked;
    const isSpam = post.website !== '' || tokens.isTooFast(post.startedToken, now, MIN_FILL_MS);
    const enquiry = toNewEnquiry(post, key, isSpam, deps.acknowledge);
    const { outcome } = await deps.store.enquiries.add(enquiry, now);
    if (outcome === 'conflict') throw new Refusal(422, 'keyReused');
    if (outcome === 'stored' && isSpam) request.log.info('enquiry kept as spam');
    if (outcome === 'stored' && !isSpam) deps.onStored?.();
    return outcome;
  }

  return async (app) => {
    guardForm(app, {
      clock,
      limits,
      publicOrigin,
      texts: refusals,
      notStored: 'enquiry not stored',
      renderPage: renderEnquiryPage,
    });

    app.post(contactPath, async (request, reply) => {
      const outcome = await take(request);
      if (isForm(request)) return reply.redirect(thankYouPath, 303);
      return reply
        .code(outcome === 'stored' ? 201 : 200)
        .type('application/json; charset=utf-8')
        .send(success);
    });

    app.get(contactTokenPath, async (): Promise<ContactTokenAnswer> => ({ token: tokens.issue(clock()) }));
  };
}
