const CACHE = 'speak';

/** Progress interval: just often enough for a smooth bar. */
const TOLD_EVERY = 250_000;

async function readAll(
  response: Response,
  onBytes: (sofar: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let told = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    length += read.value.length;
    if (length - told >= TOLD_EVERY) onBytes((told = length));
  }
  onBytes(length);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Cache storage. Unavailable in some private windows and on full disks: then every visit fetches the files again. */
const openCache = (): Promise<Cache | undefined> =>
  Promise.resolve()
    .then(() => caches.open(CACHE))
    .catch(() => undefined);

/** Files with content hashes in their URLs: fetched once, then read from the cache. */
export async function keptFiles(addresses: readonly string[]) {
  const cache = await openCache();
  const isCurrent = ({ url }: Request): boolean => addresses.includes(new URL(url).pathname);
  const dropOld = async (): Promise<void> => {
    for (const request of (await cache?.keys()) ?? []) if (!isCurrent(request)) await cache?.delete(request);
  };
  await dropOld().catch(() => undefined);
  return {
    async read(address: string, onBytes: (sofar: number) => void): Promise<Uint8Array<ArrayBuffer>> {
      const kept = await cache?.match(address).catch(() => undefined);
      const bytes = await readAll(kept ?? (await fetch(address)), onBytes);
      if (!kept) await cache?.put(address, new Response(bytes)).catch(() => undefined);
      return bytes;
    },
  };
}
