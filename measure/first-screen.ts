/** How much of a compressed page must arrive before the browser can paint the first screen. */
import { brotliDecompressSync, constants } from 'node:zlib';

/** The offset where the element of the layout's `rel=expect` ends. */
function endOfOpening(html: string): number {
  const [start, name = ''] = /<(\w+) id="opening"/.exec(html) ?? [];
  if (!start) throw new Error('No element has the id "opening": browsers would paint the header alone first');
  const from = html.indexOf(start);
  let depth = 0;
  for (const { 0: tag, index } of html.slice(from).matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from + index;
  }
  throw new Error('The element with the id "opening" has no end');
}

export function firstScreenBytes(html: string, compressed: Buffer): number {
  const length = endOfOpening(html);
  const decoded = (bytes: number) =>
    String(
      brotliDecompressSync(compressed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    ).length;
  let [low, high] = [0, compressed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (decoded(middle) >= length) high = middle;
    else low = middle + 1;
  }
  return high;
}
