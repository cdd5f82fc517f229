export const CONTACT_PATH = '/api/contact';
export const CONTACT_TOKEN_PATH = '/api/contact/token';
/** Where a form post without script lands after success. */
export const THANK_YOU_PATH = '/contact/thank-you';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The error response of every form; `fields` has the error of each field. */
export type FormAnswer =
  { success: true } | { success: false; error: string; fields?: Partial<Record<string, string>> };
export type TokenAnswer = { token: string };

/** Texts that the browser shows without using the server's response. */
export const formTexts = {
  success: 'Thank you for your message! We will get back to you within 24 hours.',
  failed: 'Failed to submit form',
  network: 'Network error. Please check your connection and try again.',
} as const;

/** The server's error messages, written for visitors. */
export const refusals = {
  invalid: 'Please check the marked fields.',
  unknownField: 'The form sent something that we do not know. Please reload the page and try again.',
  unreadable: 'The message could not be read. Please reload the page and try again.',
  badKey: 'The Idempotency-Key must be a UUID.',
  keyReused: 'This key was already used for another message. Please reload the page and try again.',
  crossSite: 'Please use the form on our own contact page.',
  tooLarge: 'The message is too large. Please shorten it.',
  mediaType: 'Please send the message as JSON or as a form, in UTF-8.',
  tooMany: 'Too many messages in a short time. Please wait a little and try again.',
  busy: 'Many messages are arriving at this moment. Please send yours again in a few seconds.',
  unavailable: 'We could not save your message just now. Please try again in a minute.',
} as const;
