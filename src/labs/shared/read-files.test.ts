import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

test('reads text files, and reports why others were not read', async () => {
  const folder = new File(['x'], 'folder');
  folder.slice = () => {
    throw new Error('a folder');
  };
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 60_000_000 });
  const { read, notes } = await readFiles([
    new File(['a\r\nb'], 'a.txt'),
    new File([], 'empty.txt'),
    new File([Uint8Array.of(0xe9, 0x74, 0xe9)], 'old.txt'),
    folder,
    large,
  ]);
  expect(read).toEqual([
    { name: 'a.txt', text: 'a\nb' },
    { name: 'old.txt', text: 'été' },
  ]);
  expect(notes).toEqual([
    expect.stringContaining('empty.txt is empty'),
    expect.stringContaining('old.txt is not UTF-8'),
    expect.stringContaining('folder could not be read'),
    expect.stringContaining('large.csv is larger'),
  ]);
});
