/** Reads a ZIP archive's central directory and unpacks entries on demand. */

export type ZipEntry = { path: string; size: number; read: () => Promise<Blob> };

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 20_000;
/** A few kilobytes can unpack to gigabytes. */
const LARGEST_ENTRY = 50_000_000;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/** The end record is at the end, followed by a comment of any length. */
async function listPlace(file: Blob): Promise<{ count: number; offset: number } | undefined> {
  const from = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const view = await viewOf(file.slice(from));
  for (let at = view.byteLength - END_BYTES; at >= 0; at--)
    if (view.getUint32(at, true) === END_MARK)
      return { count: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) };
  return undefined;
}

async function unpacked(packed: Blob, method: number, size: number): Promise<Blob> {
  if (method === STORED) return packed;
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    // The directory may be wrong.
    if (bytes > size) throw new RangeError('larger than its list says');
    pieces.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(pieces);
}

const HEADER_BYTES = 30;
const LISTED_BYTES = 46;

/** The local header repeats the name, and its extra field may differ from the directory's. */
async function dataOf(file: Blob, offset: number, packedSize: number): Promise<Blob> {
  const header = await viewOf(file.slice(offset, offset + HEADER_BYTES));
  const from = offset + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return file.slice(from, from + packedSize);
}

/** One entry of the directory and the offset of the next; undefined if there is none. */
function listed(
  file: Blob,
  list: DataView,
  at: number,
): { entry: ZipEntry; isEncrypted: boolean; end: number } | undefined {
  if (at + LISTED_BYTES > list.byteLength || list.getUint32(at, true) !== ENTRY_MARK) return undefined;
  const short = (place: number): number => list.getUint16(at + place, true);
  const long = (place: number): number => list.getUint32(at + place, true);
  const nameEnd = at + LISTED_BYTES + short(28);
  if (nameEnd > list.byteLength) return undefined;
  const [method, packedSize, size, offset] = [short(10), long(20), long(24), long(42)];
  const read = async (): Promise<Blob> => {
    if (size > LARGEST_ENTRY || (method !== STORED && method !== DEFLATED))
      throw new RangeError('too large, or packed in a way that is not known here');
    return unpacked(await dataOf(file, offset, packedSize), method, size);
  };
  const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + LISTED_BYTES, short(28)));
  return {
    entry: { path, size, read },
    isEncrypted: (short(8) & ENCRYPTED) !== 0,
    end: nameEnd + short(30) + short(32),
  };
}

/** The file entries; an error message if the archive is unreadable. */
export async function zipEntries(file: Blob): Promise<ZipEntry[] | string> {
  const place = await listPlace(file);
  if (!place) return 'is a ZIP archive that was cut off';
  if (place.count > MOST_ENTRIES) return `holds more than ${MOST_ENTRIES} files`;
  const list = await viewOf(file.slice(place.offset));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < place.count;) {
    const next = listed(file, list, at);
    if (!next) return 'is a damaged ZIP archive';
    if (next.isEncrypted) return 'is an encrypted ZIP archive';
    entries.push(next.entry);
    at = next.end;
  }
  return entries.filter(({ path }) => !path.endsWith('/'));
}
