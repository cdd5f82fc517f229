/** Addresses longer than this are cut by mail programs and chats. */
const LONGEST = 8000;
const MARK = '#s=';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

const FORMAT = 'deflate-raw';

/** Text that deflates to less than this share of itself is one that nobody wrote. */
const SMALLEST_SHARE = 1 / 60;

const lettersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + lettersIn(inner), 0);
};

/** Plain JSON values as a fragment of an address; undefined where they are too many for one. */
export async function packState(state: unknown): Promise<string | undefined> {
  // Megabytes are refused before they are written out, which would hold up the page.
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

/** What a fragment holds; undefined if it is none of ours or was cut on its way. Who asked must check what it gets. */
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
