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

/** Real text does not deflate to a smaller share than this. */
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

/** Unpacks a fragment; undefined if it is not ours or truncated. The caller must validate the value. */
export async function unpackState(fragment: string): Promise<unknown> {
  if (!fragment.startsWith(MARK)) return undefined;
  try {
    const text = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream(FORMAT))));
  } catch {
    return undefined;
  }
}
