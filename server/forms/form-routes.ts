import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FormAnswer, TokenAnswer } from '../../contract/answers.ts';
import type { Checked } from '../../contract/form-check.ts';
import { asksFromSite } from '../http/site-origin.ts';
import type { Store } from '../store/store.ts';
import { createFormLimits, type RateLimits } from './form-limits.ts';
import { type FormGuard, guardForm, isForm } from './guard.ts';
import { notValid, type RefusalReason } from './refusal.ts';
import { createStartTokens } from './start-token.ts';

/** What the server gives to each of its forms. */
export type FormDeps<Feature extends keyof Store> = {
  store: Pick<Store, Feature | 'limits'>;
  clock: () => number;
  rateLimits: RateLimits;
  /** Signs the form's start time. Without one each process makes its own. */
  formSecret?: string;
  publicOrigin?: string;
  /** Called once there may be mail to send. */
  onStored?: () => void;
};

type HiddenFields = { website: string; startedToken: string };
export type Taken = {
  request: FastifyRequest;
  isSpam: boolean;
  now: number;
};

export type Form<Post extends HiddenFields> = {
  /** The name under which the form's posts are counted. */
  name: string;
  path: string;
  tokenPath: string;
  /** Where a form post without script lands after success. */
  successPage(post: Post): string;
  /** People need at least this long to fill in the form. */
  minFillMs: number;
  texts: Record<RefusalReason, string>;
  /** The log message for an unavailable store. */
  notStored: string;
  page: FormGuard['page'];
  check(request: FastifyRequest): Checked<Post, string>;
  /** Stores the post and returns the status for script clients. */
  store(post: Post, taken: Taken): Promise<number>;
};

const SUCCESS = JSON.stringify({ success: true } satisfies FormAnswer);

export function formRoutes<Post extends HiddenFields>(
  form: Form<Post>,
  { store, clock, rateLimits, formSecret, publicOrigin }: FormDeps<never>,
): FastifyPluginAsync {
  const tokens = createStartTokens(formSecret);
  const limits = createFormLimits(store.limits, form.name, rateLimits, formSecret);

  async function take(request: FastifyRequest): Promise<{ post: Post; status: number }> {
    const now = clock();
    const checked = form.check(request);
    if (!checked.ok) throw notValid(checked.fields);
    await limits.countTaken(request.ip, now);
    const { website, startedToken } = checked.post;
    const isSpam = website !== '' || tokens.isTooFast(startedToken, now, form.minFillMs);
    const status = await form.store(checked.post, { request, isSpam, now });
    return { post: checked.post, status };
  }

  return async (app) => {
    guardForm(app, { ...form, clock, limits, publicOrigin });

    app.post(form.path, async (request, reply) => {
      const { post, status } = await take(request);
      if (isForm(request)) {
        const site = asksFromSite(request, publicOrigin) ? publicOrigin : '';
        return reply.redirect(`${site}${form.successPage(post)}`, 303);
      }
      return reply.code(status).type('application/json; charset=utf-8').send(SUCCESS);
    });

    app.get(form.tokenPath, async (): Promise<TokenAnswer> => ({ token: tokens.issue(clock()) }));
  };
}
