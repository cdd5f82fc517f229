import type { FastifyPluginAsync } from 'fastify';
import { enquiryFields } from '../../contract/enquiry.ts';
import {
  checkSignUp,
  newsletterPages,
  NEWSLETTER_PATH,
  newsletterRefusals,
  NEWSLETTER_TOKEN_PATH,
} from '../../contract/newsletter.ts';
import { type FormDeps, formRoutes } from '../forms/form-routes.ts';

const form = {
  name: 'newsletter',
  path: NEWSLETTER_PATH,
  tokenPath: NEWSLETTER_TOKEN_PATH,
  successPage: () => newsletterPages.checkYourMail,
  // A single field that the browser may autofill: only a bot submits faster than this.
  minFillMs: 800,
  texts: newsletterRefusals,
  notStored: 'sign-up not stored',
  page: {
    title: 'You are not signed up yet',
    action: NEWSLETTER_PATH,
    fields: { email: enquiryFields.email },
    button: 'Subscribe',
  },
};

/** Accepts sign-ups. The response and the work behind it are the same whether or not the address is known. */
export function newsletterRoutes(deps: FormDeps<'subscriptions'>): FastifyPluginAsync {
  return formRoutes(
    {
      ...form,
      check: ({ body }) => checkSignUp(body),
      async store({ email }, { request, isSpam, now }) {
        if (isSpam) {
          request.log.info('sign-up taken for spam');
        } else {
          await deps.store.subscriptions.request(email, now, request.traceParent);
          deps.onStored?.();
        }
        return 200;
      },
    },
    deps,
  );
}
