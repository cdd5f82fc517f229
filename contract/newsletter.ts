import { type InferOutput, safeParse, strictObject } from 'valibot';
import { refusals } from './answers.ts';
import { emailField, missing, startedTokenField, websiteField } from './enquiry.ts';

export const newsletterPath = '/api/newsletter';
export const newsletterTokenPath = '/api/newsletter/token';

/** The pages of the flow. The two that a mail leads to also take a POST: their only button sends the page's own address. */
export const newsletterPages = {
  start: '/newsletter',
  checkYourMail: '/newsletter/check-your-mail',
  confirm: '/newsletter/confirm',
  confirmed: '/newsletter/confirmed',
  expired: '/newsletter/expired',
  unsubscribe: '/newsletter/unsubscribe',
  unsubscribed: '/newsletter/unsubscribed',
} as const;

/** How long the link of a confirmation mail works, and how long an address waits for it. */
export const CONFIRM_HOURS = 48;
export const UNCONFIRMED_DAYS = 30;

const schema = strictObject(
  { email: emailField, website: websiteField, startedToken: startedTokenField },
  missing.email,
);

export type NewsletterPost = InferOutput<typeof schema>;
export type NewsletterAnswer =
  { success: true } | { success: false; error: string; fields?: { email?: string } };
export type NewsletterCheck = { ok: true; post: NewsletterPost } | { ok: false; fields: { email?: string } };

/** The one judge of a sign-up, in the browser and on the server. `fields` is empty when the address is not to blame. */
export function checkSignUp(input: unknown): NewsletterCheck {
  const result = safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, post: result.output };
  const issue = result.issues.find(({ path }) => path?.[0].key === 'email');
  return { ok: false, fields: issue ? { email: issue.message } : {} };
}

/** The same whether or not we know the address. */
export const newsletterTexts = {
  success: 'Check your mail: the link that we sent confirms your address.',
} as const;

/** What the server says when it refuses, in the words of this form. */
export const newsletterRefusals: Record<keyof typeof refusals, string> = {
  ...refusals,
  invalid: 'Please check your e-mail address.',
  unreadable: 'The address could not be read. Please reload the page and try again.',
  crossSite: 'Please use the form on our own newsletter page.',
  tooLarge: 'That is too much for an e-mail address.',
  mediaType: 'Please send the address as JSON or as a form, in UTF-8.',
  tooMany: 'Too many sign-ups in a short time. Please wait a little and try again.',
  unavailable: 'We could not save your address just now. Please try again in a minute.',
};
