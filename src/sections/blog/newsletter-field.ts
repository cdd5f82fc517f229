/** The id of the newsletter form's input. */
export const NEWSLETTER_FIELD = 'newsletter';
