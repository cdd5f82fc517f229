export type Run = { text: string; marked: boolean };

const MARK = /<mark>([\s\S]*?)<\/mark>/;
/** Pagefind includes punctuation in a mark; keep only the word. */
const WORD = /^([^\p{L}\p{N}]*)([\s\S]*?)([^\p{L}\p{N}]*)$/u;

/** Pagefind escapes only angle brackets. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

function markedWord(text: string): Run[] {
  const [, before = '', word = '', after = ''] = WORD.exec(text) ?? [];
  return [
    { text: before, marked: false },
    { text: word, marked: true },
    { text: after, marked: false },
  ];
}

/** An excerpt as runs of text. Only Pagefind's marks are treated as markup, everything else as text. */
export const markedText = (excerpt: string): Run[] =>
  excerpt
    .split(MARK)
    .flatMap((part, index) => {
      const text = plain(part);
      return index % 2 === 1 ? markedWord(text) : [{ text, marked: false }];
    })
    .filter(({ text }) => text !== '');
