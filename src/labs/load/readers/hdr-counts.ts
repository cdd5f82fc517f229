/** The V2 encoding of HdrHistogram: base64, a cookie, a length, deflate, and counts in zigzag LEB128 with runs of zeros. */
import { through } from '../../shared/packed-state.ts';
import { ByteBuffer, Int32Histogram, ZigZagEncoding } from '../hdr.ts';

const COMPRESSED = 0x1c849304;
const PLAIN = 0x1c849303;
const cookieBase = (cookie: number): number => cookie & ~0xf0;
/** As many values as the largest histogram of three digits has, and more. */
const MOST_COUNTS = 5_000_000;

export type ValueCount = { low: number; high: number; count: number };

/** The buckets of an encoded histogram, in its own unit, with how often each was counted. Throws where it is none. */
export async function hdrCounts(base64: string): Promise<ValueCount[]> {
  const packed = Uint8Array.from(atob(base64.trim()), (sign) => sign.charCodeAt(0));
  const outer = new ByteBuffer(packed);
  if (cookieBase(outer.getInt32()) !== COMPRESSED) throw new Error('only the V2 encoding is read');
  const length = outer.getInt32();
  const buffer = new ByteBuffer(
    await through(packed.slice(8, 8 + length), new DecompressionStream('deflate')),
  );
  if (cookieBase(buffer.getInt32()) !== PLAIN) throw new Error('no histogram in it');
  const end = buffer.getInt32() + 40;
  buffer.getInt32();
  const digits = buffer.getInt32();
  const [lowest, highest] = [buffer.getInt64(), buffer.getInt64()];
  buffer.getInt64();
  const shape = new Int32Histogram(lowest, highest, digits);
  const counts: ValueCount[] = [];
  let index = 0;
  while (buffer.position < Math.min(end, buffer.data.length) && index < MOST_COUNTS) {
    const count = ZigZagEncoding.decode(buffer);
    if (count > 0) {
      const low = shape.valueFromIndex(index);
      counts.push({ low, high: shape.highestEquivalentValue(low), count });
    }
    index += count < 0 ? -count : 1;
  }
  return counts;
}
