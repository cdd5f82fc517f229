import { JSDOM } from 'jsdom';

/** A page without its styles, which no question about words and links needs, and which take longer to read than all the rest. */
export const documentOf = (html: string): Document =>
  new JSDOM(html.replaceAll(/<style\b.*?<\/style>/gs, '')).window.document;
