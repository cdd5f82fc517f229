/** Elements of one array in a JSON text of any length, each as its own text, as they come. */
import type { TextReader } from '../../shared/text-reader.ts';

/** An element is one request of a HAR with its answer; what is larger is left out. */
const LONGEST_ELEMENT = 32_000_000;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
/** A key or the backslashes before a quotation mark may be cut anywhere. */
const KEPT = 1000;

/** The quotation mark that closes the string in which `from` stands, or −1 where it is cut off. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

type OnElement = (text: string, index: number) => void;
type OnTooLong = (index: number) => void;

/** Takes the text behind the array's bracket, piece by piece; false where the array has ended. */
function elementScanner(onElement: OnElement, onTooLong: OnTooLong): (text: string) => boolean {
  let rest = '';
  /** How far `rest` has been looked at, how deep that is, and where an element began. */
  let at = 0;
  let depth = 0;
  let start = -1;
  let index = 0;
  let isTooLong = false;
  let isInString = false;

  /** False where the array has ended. */
  function step(): boolean {
    const code = rest.charCodeAt(at);
    if (OPENING.has(code)) {
      if (depth === 0) start = at;
      depth += 1;
    } else if (CLOSING.has(code)) {
      if (depth === 0) return false;
      depth -= 1;
      if (depth === 0) {
        if (!isTooLong) onElement(rest.slice(start, at + 1), index);
        isTooLong = false;
        index += 1;
        start = -1;
      }
    }
    at += 1;
    return true;
  }

  /** What has been read is let go, and of an element without measure all but its end. */
  function release(): void {
    if (start >= 0 && rest.length - start > LONGEST_ELEMENT && !isTooLong) {
      isTooLong = true;
      onTooLong(index);
    }
    const from = start >= 0 && !isTooLong ? start : Math.max(0, at - KEPT);
    rest = rest.slice(from);
    at -= from;
    if (start >= 0) start = isTooLong ? 0 : start - from;
  }

  return (text) => {
    rest += text;
    while (at < rest.length) {
      if (isInString) {
        const end = closingQuote(rest, at);
        at = end < 0 ? rest.length : end + 1;
        isInString = end < 0;
      } else if (rest.charCodeAt(at) === QUOTE) {
        isInString = true;
        at += 1;
      } else if (!step()) return false;
    }
    release();
    return true;
  };
}

/**
 * The array that is a value of the given key, the first in the text. It is found by its name: a HAR has `log` and in it
 * `entries`, behind pages and a creator.
 */
export function jsonElements(
  key: string,
  onElement: OnElement,
  onTooLong: OnTooLong,
): TextReader & { isWhole: () => boolean } {
  const begin = new RegExp(`"${key}"\\s*:\\s*\\[`);
  const scan = elementScanner(onElement, onTooLong);
  let state: 'before' | 'inside' | 'behind' = 'before';
  let head = '';

  /** What stands behind the array's bracket, if it has come. */
  function opened(text: string): string | undefined {
    head += text;
    const found = begin.exec(head);
    if (found) {
      const inside = head.slice(found.index + found[0].length);
      head = '';
      return inside;
    }
    if (head.length > LONGEST_ELEMENT) head = head.slice(-KEPT);
    return undefined;
  }

  return {
    push(text) {
      if (state === 'behind') return;
      const inside = state === 'before' ? opened(text) : text;
      if (inside !== undefined) state = scan(inside) ? 'inside' : 'behind';
    },
    end() {},
    isWhole: () => state === 'behind',
  };
}
