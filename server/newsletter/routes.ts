import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { limits as fieldLimits } from '../../contract/enquiry.ts';
import type { ContactTokenAnswer } from '../../contract/answers.ts';
import {
  checkSignUp,
  type NewsletterAnswer,
  newsletterPages,
  newsletterPath,
  newsletterRefusals,
  newsletterTokenPath,
} from '../../contract/newsletter.ts';
import { createFormLimits, type RateWindow } from '../forms/form-limits.ts';
import { renderFormPage, textInput, unseenFields } from '../forms/form-page.ts';
import { guardForm, isForm, type Typed } from '../forms/guard.ts';
import { notValid } from '../forms/refusal.ts';
import { createStartTokens } from '../forms/start-token.ts';
import type { MailWindow, Store } from '../store/store.ts';

export type NewsletterDeps = {
  store: Pick<Store, 'subscriptions' | 'limits'>;
  clock: () => number;
  rateLimits: { perAddress: RateWindow[]; global: RateWindow[] };
  /** Signs the form's start time. Without one each process makes its own. */
  formSecret?: string | undefined;
  publicOrigin?: string | undefined;
  /** Called once a sign-up is stored, whether or not it has a mail to send. */
  onStored?: () => void;
};

/** How often one address may be written to, whoever asks: once for a lost mail, and not often enough to hurt. */
export const MAIL_WINDOWS: MailWindow[] = [
  { max: 1, windowMs: 10 * 60_000 },
  { max: 3, windowMs: 24 * 60 * 60_000 },
];

/** One field that the browser may fill by itself: quicker than this only a machine finds it, fills it and presses. */
const MIN_FILL_MS = 800;

const success = JSON.stringify({ success: true } satisfies NewsletterAnswer);
const address = { name: 'email', label: 'Email Address *', type: 'email', autocomplete: 'email' };

const renderPage = (error: string, fields: Typed, typed: Typed): string =>
  renderFormPage({
    title: 'You are not signed up yet',
    error,
    action: newsletterPath,
    fields: `${textInput({ ...address, maxlength: fieldLimits.email }, typed.email, fields.email)}
${unseenFields(typed.startedToken)}`,
    button: 'Subscribe',
  });

/** Takes sign-ups. Whatever is known of an address, its answer is the same, and so is the work behind it. */
export function newsletterRoutes(deps: NewsletterDeps): FastifyPluginAsync {
  const { clock, publicOrigin, store } = deps;
  const tokens = createStartTokens(deps.formSecret);
  const limits = createFormLimits(store.limits, 'newsletter', deps.rateLimits);

  async function take(request: FastifyRequest): Promise<void> {
    const now = clock();
    const checked = checkSignUp(request.body);
    if (!checked.ok) throw notValid(checked.fields);
    await limits.countTaken(request.ip, now);
    const { email, website, startedToken } = checked.post;
    if (website !== '' || tokens.isTooFast(startedToken, now, MIN_FILL_MS)) {
      request.log.info('sign-up taken for spam');
      return;
    }
    await store.subscriptions.request(email, MAIL_WINDOWS, now);
    deps.onStored?.();
  }

  return async (app) => {
    guardForm(app, {
      clock,
      limits,
      publicOrigin,
      texts: newsletterRefusals,
      notStored: 'sign-up not stored',
      renderPage,
    });

    app.post(newsletterPath, async (request, reply) => {
      await take(request);
      if (isForm(request)) return reply.redirect(newsletterPages.checkYourMail, 303);
      return reply.type('application/json; charset=utf-8').send(success);
    });

    app.get(newsletterTokenPath, async (): Promise<ContactTokenAnswer> => ({ token: tokens.issue(clock()) }));
  };
}
