import { blockMinutes, type TextBlock } from '../../lib/text-blocks.ts';

/** Path data of a miniature of a text, one stroke per line. */
export type Miniature = {
  width: number;
  height: number;
  heads: string;
  lines: string;
  code: string;
  codeLines: string;
};

const COLUMN = 108;
const GUTTER = 20;
const PITCH = 5;
const WORDS_PER_LINE = 11;

/** A line of code as long as this fills the column. */
const WIDEST_CODE = 96;
const CODE_EDGE = 5;

type Row = { kind: TextBlock['kind'] | 'space'; width: number; span?: [number, number] | undefined };

function rowsOf({ kind, words, lines, spans }: TextBlock): Row[] {
  const space: Row = { kind: 'space', width: 0 };
  if (kind === 'heading') return [space, { kind, width: Math.min(COLUMN, 12 + words * 9) }, space];
  // Add a row of padding above the first line, as below the last.
  if (kind === 'code')
    return [
      ...Array.from({ length: lines + 1 }, (_, line) => ({ kind, width: COLUMN, span: spans?.[line - 1] })),
      space,
    ];
  if (kind === 'table') return [...Array.from({ length: lines }, () => ({ kind, width: COLUMN })), space];
  const full = Math.floor(words / WORDS_PER_LINE);
  const rest = Math.round(((words % WORDS_PER_LINE) / WORDS_PER_LINE) * COLUMN);
  const widths = [...Array.from({ length: full }, () => COLUMN), ...(rest > 0 ? [rest] : [])];
  return [...widths.map((width): Row => ({ kind, width })), space];
}

export function miniature(blocks: readonly TextBlock[], columns: number): Miniature {
  const rows = blocks.flatMap(rowsOf);
  const perColumn = Math.ceil(rows.length / columns);
  const drawn = { heads: '', lines: '', code: '', codeLines: '' };
  rows.forEach(({ kind, width, span }, index) => {
    const x = Math.floor(index / perColumn) * (COLUMN + GUTTER);
    const y = (index % perColumn) * PITCH;
    if (kind === 'code') {
      if (span) {
        const [from, to] = span.map((at) =>
          Math.round((Math.min(at, WIDEST_CODE) * (COLUMN - 2 * CODE_EDGE)) / WIDEST_CODE),
        ) as [number, number];
        drawn.codeLines += `M${x + CODE_EDGE + from} ${y + 1}h${Math.max(1, to - from)}`;
      }
      const previous = index % perColumn === 0 ? undefined : rows[index - 1]?.kind;
      // One rectangle per run of lines, drawn at its first line.
      if (previous === 'code') return;
      let run = 1;
      while (rows[index + run]?.kind === 'code' && (index + run) % perColumn !== 0) run += 1;
      drawn.code += `M${x} ${y}h${width}v${run * PITCH - 2}h-${width}z`;
    } else if (kind === 'heading') drawn.heads += `M${x} ${y + 2}h${width}`;
    else if (kind === 'quote') drawn.lines += `M${x + 8} ${y + 2}h${Math.max(4, width - 8)}`;
    else if (kind !== 'space') drawn.lines += `M${x} ${y + 2}h${width}`;
  });
  return { width: columns * (COLUMN + GUTTER) - GUTTER, height: perColumn * PITCH, ...drawn };
}

/** The parts of a text that are code, in minutes from its start. */
export function codeStretches(blocks: readonly TextBlock[]): { from: number; minutes: number }[] {
  let at = 0;
  return blocks.flatMap((block) => {
    const from = at;
    const minutes = blockMinutes(block);
    at += minutes;
    return block.kind === 'code' ? [{ from, minutes }] : [];
  });
}
