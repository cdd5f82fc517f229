import type { WriteStream } from 'node:tty';

/** A line that is overwritten, on a terminal; nothing in a pipe or a file. */
export function progressOn(stream: WriteStream, what: string) {
  let shown = '';
  const write = (text: string): void => {
    if (!stream.isTTY || text === shown) return;
    shown = text;
    stream.write(`\r\u001B[K${text}`);
  };
  return {
    show: (done: number, of: number): void =>
      write(`${what} … ${Math.floor((done / Math.max(1, of)) * 100)}%`),
    end: (): void => {
      if (shown) write('');
    },
  };
}
