/** Mail programs and chats truncate longer URLs. */
const LONGEST = 8000;
const MARK = '#s=';

/** Packs or unpacks bytes. */
export async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

const FORMAT = 'deflate-raw';

/** Real text does not compress better than this ratio. */
const SMALLEST_SHARE = 1 / 60;

const lettersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + lettersIn(inner), 0);
};

/** Packs JSON values into a URL fragment; undefined if they do not fit. */
export async function packState(state: unknown): Promise<string | undefined> {
  // Reject megabytes before serialising them, which would block the page.
  if (lettersIn(state) * SMALLEST_SHARE > LONGEST) return undefined;
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(state)),
    new CompressionStream(FORMAT),
  );
  if (packed.length > LONGEST) return undefined;
  const text = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text.length > LONGEST ? undefined : MARK + text;
}

/** A short URL can unpack to hundreds of megabytes: stop at a size that none of ours reaches. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream(FORMAT));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += read.value;
    // Twice as much, to allow for JSON escapes.
    if (text.length * SMALLEST_SHARE > 2 * LONGEST) throw new RangeError('too large');
  }
  return text;
}

/** Unpacks a fragment; undefined if it is invalid or truncated. The caller must validate the value. */
export async function unpackState(fragment: string): Promise<unknown> {
  if (!fragment.startsWith(MARK) || fragment.length > MARK.length + LONGEST) return undefined;
  try {
    const text = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    return JSON.parse(await inflate(packed));
  } catch {
    return undefined;
  }
}
