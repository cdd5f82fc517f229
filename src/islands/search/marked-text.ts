export type Run = { text: string; marked: boolean };

const MARK = /<mark>([\s\S]*?)<\/mark>/;
/** Pagefind marks a word with its punctuation; the word alone is what was looked for. */
const WORD = /^([^\p{L}\p{N}]*)([\s\S]*?)([^\p{L}\p{N}]*)$/u;

/** Pagefind escapes angle brackets and nothing else. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

function markedWord(text: string): Run[] {
  const [, before = '', word = '', after = ''] = WORD.exec(text) ?? [];
  return [
    { text: before, marked: false },
    { text: word, marked: true },
    { text: after, marked: false },
  ];
}

/** An excerpt as runs of text: only Pagefind's own marks are markup, whatever else looks like it is shown as text. */
export const markedText = (excerpt: string): Run[] =>
  excerpt
    .split(MARK)
    .flatMap((part, index) => {
      const text = plain(part);
      return index % 2 === 1 ? markedWord(text) : [{ text, marked: false }];
    })
    .filter(({ text }) => text !== '');
