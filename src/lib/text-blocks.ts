/** The blocks of a Markdown text with their kind and length, for read times and drawings. */
export type TextBlock = {
  kind: 'heading' | 'prose' | 'quote' | 'table' | 'code';
  /** Zero for code, which is counted in lines. */
  words: number;
  lines: number;
  /** For code: the start and end of each line, in characters. */
  spans?: [from: number, to: number][];
};

const WORDS_PER_MINUTE = 220;
/** Code is read more slowly than text, but its lines are shorter. */
const CODE_LINES_PER_MINUTE = 30;

const FENCE = /^\s*(`{3,}|~{3,})/;

const wordsOf = (text: string): number =>
  text
    // Nobody reads a link's URL.
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function kindOf(line: string): TextBlock['kind'] {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^\s*\|/.test(line)) return 'table';
  return /^\s*>/.test(line) ? 'quote' : 'prose';
}

export function textBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      else if (open && line.trim() !== '') {
        open.lines += 1;
        open.spans?.push([line.search(/\S/), line.trimEnd().length]);
      }
      if (fence === undefined) open = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      blocks.push((open = { kind: 'code', words: 0, lines: 0, spans: [] }));
      continue;
    }
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = kindOf(line);
    if (open?.kind !== kind || kind === 'heading') blocks.push((open = { kind, words: 0, lines: 0 }));
    open.words += wordsOf(line);
    open.lines += 1;
  }
  return blocks;
}

export const wordCount = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { words }) => sum + words, 0);

export const codeLines = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { kind, lines }) => sum + (kind === 'code' ? lines : 0), 0);

/** Minutes that one block takes, unrounded. */
export const blockMinutes = ({ kind, words, lines }: TextBlock): number =>
  kind === 'code' ? lines / CODE_LINES_PER_MINUTE : words / WORDS_PER_MINUTE;

export const readMinutes = (blocks: readonly TextBlock[]): number =>
  Math.max(1, Math.round(blocks.reduce((sum, block) => sum + blockMinutes(block), 0)));
