export type DecodedText = { text: string; note?: string } | { fault: string };

const SNIFFED_BYTES = 512;

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Undefined if the data is not text. */
export function encodingOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  // UTF-16 has a zero in every second byte of Latin text; text in other encodings contains no zero bytes.
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  const even = sniffed.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = sniffed.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (even + odd === 0) return 'utf-8';
  if (even === 0 && odd > sniffed.length / 4) return 'utf-16le';
  if (odd === 0 && even > sniffed.length / 4) return 'utf-16be';
  return undefined;
}

const archives: [number[], string][] = [
  [[0x50, 0x4b, 3, 4], 'a ZIP archive or an Office document; save the sheet as CSV'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'a gzip archive; unpack it first'],
];

/** Names common binary formats by their first bytes. */
export const archiveOf = (bytes: Uint8Array): string | undefined =>
  archives.find(([mark]) => startsWith(bytes, ...mark))?.[1];

/** In pieces, so that the page stays responsive. Line ends become \n. */
async function textIn(file: Blob, encoding: string, fatal: boolean): Promise<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream(encoding, { fatal })).getReader();
  const pieces: string[] = [];
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const piece = rest + read.value;
    // A CRLF may be split between two pieces.
    rest = piece.endsWith('\r') ? '\r' : '';
    pieces.push(piece.slice(0, piece.length - rest.length).replaceAll(/\r\n?/g, '\n'));
  }
  return [...pieces, rest && '\n'].join('');
}

/** Decodes a file in any common encoding, with line ends as \n; for binary files, an error message. */
export async function decodeText(file: Blob, name: string): Promise<DecodedText> {
  if (file.size === 0) return { fault: `${name} is empty: 0 bytes.` };
  const first = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const archive = archiveOf(first);
  if (archive) return { fault: `${name} is ${archive}.` };
  const encoding = encodingOf(first);
  if (!encoding) return { fault: `${name} is no text: it holds zero bytes.` };
  try {
    return { text: await textIn(file, encoding, true) };
  } catch (error) {
    // Not an invalid byte: the file could not be read.
    if (!(error instanceof TypeError)) throw error;
    const text = await textIn(file, 'windows-1252', false);
    return { text, note: `${name} is not UTF-8; it was read as Windows-1252. Check its accents.` };
  }
}
