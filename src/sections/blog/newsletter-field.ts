/** The field of src/islands/newsletter. A link to it moves the focus there, with script or without. */
export const NEWSLETTER_FIELD = 'newsletter-email';
