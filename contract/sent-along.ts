import { fallback, maxLength, optional, pipe, regex, string } from 'valibot';

/** The path of a page, without query or fragment: what a visitor searched for or typed is nobody's business. */
const PAGE_PATH = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?\/?$/;
const LONGEST_PATH = 200;

const anyPath = pipe(string(), maxLength(LONGEST_PATH), regex(PAGE_PATH));
/** An enquiry is never refused because of it. */
const path = optional(fallback(anyPath, ''), '');

/** The pages that go along with an enquiry or a booking, unless the visitor removes them. */
export const sentAlong = {
  /** The first page of the visit. */
  landingPage: path,
  /** The page before the one with the form. */
  lastPage: path,
};

export type SentAlong = Record<keyof typeof sentAlong, string>;

/** Their names in mails and lists. */
export const sentAlongHeadings: SentAlong = { landingPage: 'Landing page', lastPage: 'Last page' };

/** In the session storage of the tab, for the landing page. The first page notes it (src/layouts/document.astro). */
export const LANDING_KEY = 'landing';
