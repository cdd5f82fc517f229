export type Run = { text: string; marked: boolean };

const MARK = /<mark>([\s\S]*?)<\/mark>/;

/** Pagefind escapes angle brackets and nothing else. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** An excerpt as runs of text: only Pagefind's own marks are markup, whatever else looks like it is shown as text. */
export const markedText = (excerpt: string): Run[] =>
  excerpt
    .split(MARK)
    .map((text, index) => ({ text: plain(text), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
