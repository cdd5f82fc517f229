import { NEWSLETTER_TOKEN_PATH } from '../../contract/newsletter.ts';
import { useFormPost } from './use-form-post.ts';
import { sendSignUp } from './send-sign-up.ts';

function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- as the contact form does
  console.error('The sign-up was not answered:', cause);
}

export const useNewsletterForm = () =>
  useFormPost<'email'>({
    tokenPath: NEWSLETTER_TOKEN_PATH,
    firstField: 'email',
    send: (typed) => sendSignUp(typed, { fetch, logFailure }),
  });
