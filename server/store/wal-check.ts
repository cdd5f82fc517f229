import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit of the magic number gives the checksum's byte order. */
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

type Sum = [number, number];

function addTo([first, second]: Sum, bytes: DataView, littleEndian: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.byteLength; at += 8) {
    a = (a + bytes.getUint32(at, littleEndian) + b) >>> 0;
    b = (b + bytes.getUint32(at + 4, littleEndian) + a) >>> 0;
  }
  return [a, b];
}

const isSum = ([a, b]: Sum, bytes: DataView, at: number): boolean =>
  a === bytes.getUint32(at) && b === bytes.getUint32(at + 4);

/**
 * SQLite reads its write-ahead log up to the first damaged frame and silently drops the rest. After a crash that is
 * right, since the last frames may be half written. Commits that follow a damaged frame were acknowledged, though: counts
 * them. https://sqlite.org/fileformat2.html#walformat
 */
export function commitsAfterDamage(file: string): number {
  if (!existsSync(file)) return 0;
  const descriptor = openSync(file, 'r');
  try {
    return countCommits((bytes, position) => {
      const view = new DataView(new ArrayBuffer(bytes));
      return readSync(descriptor, view, 0, bytes, position) === bytes ? view : undefined;
    });
  } finally {
    closeSync(descriptor);
  }
}

function countCommits(read: (bytes: number, position: number) => DataView | undefined): number {
  const header = read(HEADER_BYTES, 0);
  const magic = header?.getUint32(0);
  if (!header || (magic !== MAGIC_LITTLE_ENDIAN && magic !== MAGIC_BIG_ENDIAN)) return 0;
  const littleEndian = magic === MAGIC_LITTLE_ENDIAN;
  const frameBytes = FRAME_HEADER_BYTES + header.getUint32(8);
  // Frames left from an earlier checkpoint have other salts and follow the current ones.
  const isOfThisRound = (frame: DataView) =>
    frame.getUint32(8) === header.getUint32(16) && frame.getUint32(12) === header.getUint32(20);

  let sum = addTo([0, 0], new DataView(header.buffer, 0, 24), littleEndian);
  let damaged = !isSum(sum, header, 24);
  let commits = 0;
  for (let position = HEADER_BYTES; ; position += frameBytes) {
    const frame = read(frameBytes, position);
    if (!frame) return commits;
    if (damaged) {
      if (isOfThisRound(frame) && frame.getUint32(4) > 0) commits += 1;
      continue;
    }
    sum = addTo(sum, new DataView(frame.buffer, 0, 8), littleEndian);
    sum = addTo(sum, new DataView(frame.buffer, FRAME_HEADER_BYTES), littleEndian);
    damaged = !isOfThisRound(frame) || !isSum(sum, frame, 16);
  }
}
