/** Reads a text in pieces that may end anywhere. */
export type TextReader = { push(text: string): void | Promise<void>; end(): void | Promise<void> };

/** More than any tool writes; longer lines are reported and skipped, to bound the memory. */
const LONGEST_LINE = 4_000_000;

/** Splits pieces into lines, numbered from 1, without line ends. */
export function byLine(
  onLine: (line: string, number: number) => void,
  onFault: (number: number, text: string) => void,
): TextReader {
  let rest = '';
  let number = 0;
  let isSkipping = false;
  const take = (line: string): void => {
    number += 1;
    if (isSkipping) isSkipping = false;
    else onLine(line.endsWith('\r') ? line.slice(0, -1) : line, number);
  };
  return {
    push(text) {
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        take(rest + text.slice(from, end));
        rest = '';
        from = end + 1;
      }
      if (!isSkipping) rest += text.slice(from);
      if (rest.length > LONGEST_LINE) {
        onFault(number + 1, 'longer than 4 MB and left out');
        rest = '';
        isSkipping = true;
      }
    },
    end() {
      if (rest !== '' || isSkipping) take(rest);
    },
  };
}
