import { delimiterOf, MOST_COLUMNS } from './table-head.ts';
import { byLine, type TextReader } from './text-reader.ts';

/** An unclosed quotation mark would swallow the rest of the file. */
const MOST_LINES = 300;

/** The cells of a record with quotation marks. An unclosed mark ends at the next one, wherever it is. */
function quotedCells(text: string, delimiter: string): string[] | 'open' | 'broken' {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let quoted = '';
    if (text[at] === '"') {
      let close = at + 1;
      while (close < text.length && !(text[close] === '"' && text[close + 1] !== '"'))
        close += text[close] === '"' ? 2 : 1;
      if (close >= text.length) return 'open';
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    const end = text.indexOf(delimiter, at);
    const rest = text.slice(at, end < 0 ? undefined : end);
    if (quoted.includes('\n') && rest.trim() !== '') return 'broken';
    cells.push(quoted + rest);
    if (end < 0) return cells;
    at = end + 1;
  }
}

type Handlers = {
  /** Unwanted lines at the start of a record are not split into cells. */
  isWanted?: (line: string) => boolean;
  onRecord: (cells: string[], line: number, delimiter: string) => void;
  onFault: (line: number, text: string) => void;
};

/**
 * Streams the records of a CSV. papaparse also reads files in slices, but splits multi-byte characters between them, and an
 * unclosed mark swallows the following rows. The test compares with papaparse on well-formed texts.
 */
export function csvRecords({ onRecord, onFault, isWanted = () => true }: Handlers): TextReader {
  let delimiter = '';
  let open: { lines: string[]; line: number } | undefined;

  function closed(line: string, number: number): void {
    if (!isWanted(line) || line.trim() === '') return;
    delimiter ||= delimiterOf(line);
    if (!line.includes('"')) {
      onRecord(line.split(delimiter, MOST_COLUMNS), number, delimiter);
      return;
    }
    const cells = quotedCells(line, delimiter);
    if (typeof cells === 'object') onRecord(cells.slice(0, MOST_COLUMNS), number, delimiter);
    else open = { lines: [line], line: number };
  }

  /** Skips the line with the unclosed mark and parses the following lines again. */
  function giveUp({ lines, line }: NonNullable<typeof open>): void {
    open = undefined;
    onFault(line, 'a quotation mark is not closed');
    for (const [index, again] of lines.slice(1).entries()) onLine(again, line + 1 + index);
  }

  function onLine(line: string, number: number): void {
    if (!open) {
      closed(line, number);
      return;
    }
    open.lines.push(line);
    const { lines, line: begun } = open;
    const cells = line.includes('"') ? quotedCells(lines.join('\n'), delimiter) : 'open';
    if (typeof cells === 'object') {
      open = undefined;
      onRecord(cells.slice(0, MOST_COLUMNS), begun, delimiter);
    } else if (cells === 'broken' || lines.length >= MOST_LINES) giveUp(open);
  }

  const lines = byLine(onLine, onFault);
  return {
    push: lines.push,
    end() {
      void lines.end();
      while (open) giveUp(open);
    },
  };
}
