/** The bytes of a result file as text, unpacked where needed, without ever holding all of it. */
import { archiveOf, encodingOf } from '../shared/decode-text.ts';
import type { TextReader } from '../shared/text-reader.ts';

export type Progress = {
  /** Bytes of the file, as it lies there. */
  onRead: (bytes: number) => void;
  isCancelled: () => Promise<boolean>;
};

const SNIFFED_BYTES = 512;

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;
export type OpenedFile = { stream: (onRead?: (bytes: number) => void) => Bytes; encoding: string };

/** The beginning of a text, as far as it is asked for. */
export async function textOf({ stream, encoding }: OpenedFile, letters: number): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const reader = stream().getReader();
  let text = '';
  while (text.length < letters) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

function counting(onRead: (bytes: number) => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      bytes += piece.length;
      onRead(bytes);
      controller.enqueue(piece);
    },
  });
}

const binaryOf = (name: string): string =>
  name.endsWith('simulation.log')
    ? 'a binary log, as Gatling writes it since 3.12: only Gatling can read it'
    : 'no text: it holds zero bytes';

/** How to read a file, unpacked where k6 wrote it with gzip; or a sentence on what it is. */
export async function openFile(file: Blob, name: string): Promise<OpenedFile | { fault: string }> {
  if (file.size === 0) return { fault: `${name} is empty: 0 bytes.` };
  const first = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const isPacked = first[0] === 0x1f && first[1] === 0x8b;
  const archive = isPacked ? undefined : archiveOf(first);
  if (archive) return { fault: `${name} is ${archive}.` };
  const encoding = isPacked ? 'utf-8' : encodingOf(first);
  if (!encoding) return { fault: `${name} is ${binaryOf(name)}.` };
  return {
    encoding,
    stream(onRead) {
      const read = onRead ? file.stream().pipeThrough(counting(onRead)) : file.stream();
      return isPacked ? read.pipeThrough(new DecompressionStream('gzip')) : read;
    },
  };
}

/** The pieces of a file as text; false where it was stopped. */
export async function readPieces(
  { stream, encoding }: OpenedFile,
  reader: TextReader,
  { onRead, isCancelled }: Progress,
): Promise<boolean> {
  const decoder = new TextDecoder(encoding);
  const pieces = stream(onRead).getReader();
  for (;;) {
    const { done, value } = await pieces.read();
    if (await isCancelled()) {
      await pieces.cancel();
      return false;
    }
    await reader.push(decoder.decode(value, { stream: !done }));
    if (done) break;
  }
  await reader.end();
  return true;
}
