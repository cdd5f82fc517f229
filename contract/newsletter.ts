import { type InferOutput, strictObject } from 'valibot';
import { refusals } from './answers.ts';
import { emailSchema, missing } from './enquiry.ts';
import { type Checked, checkForm, hiddenFields } from './form-check.ts';

export const NEWSLETTER_PATH = '/api/newsletter';
export const NEWSLETTER_TOKEN_PATH = '/api/newsletter/token';

/** The pages of the flow. The two pages linked from mails also accept a POST: their only button posts to the page's own URL. */
export const newsletterPages = {
  start: '/newsletter',
  checkYourMail: '/newsletter/check-your-mail',
  confirm: '/newsletter/confirm',
  confirmed: '/newsletter/confirmed',
  expired: '/newsletter/expired',
  unsubscribe: '/newsletter/unsubscribe',
  unsubscribed: '/newsletter/unsubscribed',
} as const;

/** How long a confirmation link works, and how long an unconfirmed address is kept. */
export const CONFIRM_HOURS = 48;
export const UNCONFIRMED_DAYS = 30;

const schema = strictObject({ email: emailSchema, ...hiddenFields }, missing.email);

/** Validates a sign-up, in the browser and on the server. */
export const checkSignUp = (input: unknown): Checked<InferOutput<typeof schema>, 'email'> =>
  checkForm(schema, ['email'], input);

/** The same whether or not we know the address. */
export const newsletterTexts = {
  success:
    'Check your mail: the link that we sent confirms your address and works for 48 hours. No mail? Look in the spam folder.',
} as const;

/** The server's error messages for this form. */
export const newsletterRefusals: Record<keyof typeof refusals, string> = {
  ...refusals,
  invalid: 'Please check your e-mail address.',
  unreadable: 'The address could not be read. Please reload the page and try again.',
  crossSite: 'Please use the form on our own newsletter page.',
  tooLarge: 'That is too much for an e-mail address.',
  mediaType: 'Please send the address as JSON or as a form, in UTF-8.',
  tooMany: 'Too many sign-ups in a short time. Please wait a little and try again.',
  busy: 'Many sign-ups are arriving at this moment. Please send yours again in a few seconds.',
  unavailable: 'We could not save your address just now. Please try again in a minute.',
};
