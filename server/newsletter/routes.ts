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
  // One field that the browser may fill by itself: quicker than this only a machine finds it, fills it and presses.
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

/** Takes sign-ups. Whatever is known of an address, its answer is the same, and so is the work behind it. */
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
