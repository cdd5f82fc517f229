/**
 * “24-hour” and “1-2 business days” stay on one line. Browsers break after a hyphen, no style forbids it, and a character that
 * does would be part of the text that visitors copy and search for: so they stand in an element of their own.
 */
const KEPT_OR_TEXT = /<(script|style|title|pre|code|svg|astro-island)\b[\s\S]*?<\/\1>|>[^<]+/g;
const HYPHENATED = /\b\d+-(?:[a-z]+\b|\d+(?= [a-z]))/g;

export const wholeFigures = (html: string): string =>
  html.replaceAll(KEPT_OR_TEXT, (part) =>
    part.startsWith('>') ? part.replaceAll(HYPHENATED, '<span class="whole">$&</span>') : part,
  );
