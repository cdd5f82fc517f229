import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'one\r\ntwo की 🙂\rthree';
const READ = 'one\ntwo की 🙂\nthree';
const utf16 = (text: string, bigEndian = false): number[] =>
  [...Buffer.from(text, 'utf16le').swap16()].flatMap((_, index, bytes) =>
    index % 2
      ? []
      : bigEndian
        ? [bytes[index] ?? 0, bytes[index + 1] ?? 0]
        : [bytes[index + 1] ?? 0, bytes[index] ?? 0],
  );

test.each([
  ['UTF-8', [...Buffer.from(TEXT)]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from(TEXT)]],
  ['UTF-16 LE with its mark', [0xff, 0xfe, ...utf16(TEXT)]],
  ['UTF-16 BE with its mark', [0xfe, 0xff, ...utf16(TEXT, true)]],
  ['UTF-16 LE without', utf16(TEXT)],
  ['UTF-16 BE without', utf16(TEXT, true)],
])('reads %s, with line ends made one', async (_, bytes) => {
  expect(await decodeText(new Blob([Uint8Array.from(bytes)]), 'a.txt')).toEqual({ text: READ });
});

test('reads other encodings than UTF-8 as Windows-1252, with a note', async () => {
  expect(await decodeText(new Blob([Uint8Array.of(0x63, 0x61, 0x66, 0xe9)]), 'a.txt')).toEqual({
    text: 'café',
    note: expect.stringContaining('a.txt is not UTF-8'),
  });
});

test('makes line ends one that fall between two pieces', async () => {
  const pieces = ['one\r', '\ntwo\r', 'three\r'];
  const file = new Blob(pieces);
  file.stream = () =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
  expect(await decodeText(file, 'a.txt')).toEqual({ text: 'one\ntwo\nthree\n' });
});

test.each([
  ['nothing', [], 'empty'],
  ['a sheet of Excel', [0x50, 0x4b, 3, 4, 0], 'save the sheet as CSV'],
  ['a PDF', [...Buffer.from('%PDF-1.7')], 'PDF'],
  ['a gzip archive', [0x1f, 0x8b, 8], 'gzip'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 7, 9, 9], 'no text'],
])('says what it is that cannot be read: %s', async (_, bytes, words) => {
  expect(await decodeText(new Blob([Uint8Array.from(bytes)]), 'a.bin')).toEqual({
    fault: expect.stringContaining(words),
  });
});
