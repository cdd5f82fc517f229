import type { FastifyPluginAsync } from 'fastify';
import { enquiryFields } from '../../contract/enquiry.ts';
import {
  checkSignUp,
  newsletterPages,
  NEWSLETTER_PATH,
  newsletterRefusals,
  NEWSLETTER_TOKEN_PATH,
} from '../../contract/newsletter.ts';
import { MAIL_WINDOWS } from '../forms/form-limits.ts';
import { type FormDeps, formRoutes } from '../forms/form-routes.ts';
import type { RateWindow } from '../store/types.ts';

/** For a mailbox that had its share, under this or another spelling. */
const NO_MAIL: RateWindow[] = [{ max: 0, windowMs: 1 }];

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
      async store({ email }, { request, isSpam, now, mayMail }) {
        if (isSpam) {
          request.log.info('sign-up taken for spam');
        } else {
          const windows = (await mayMail(email)) ? MAIL_WINDOWS : NO_MAIL;
          await deps.store.subscriptions.request(email, windows, now);
          deps.onStored?.();
        }
        return 200;
      },
    },
    deps,
  );
}
