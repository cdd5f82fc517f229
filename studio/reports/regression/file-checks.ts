import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, get } from './check.ts';
import type { Wiki } from './wiki.ts';

const FILES = 'WebServer API: Get File';
const RANGES = 'RFC 9110, 14.2: a server may ignore Range; a valid one is not refused';
const DIGITS = '0123456789';

const files = {
  'digits.bin': DIGITS,
  'notes.txt': 'é',
  'inner/page.html': '<p>hi',
  'größe.txt': 'x',
  'empty.txt': '',
};

async function layOut({ folder }: Wiki): Promise<void> {
  await mkdir(join(folder, 'files/inner'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'files', name), text);
}

const asked = async (wiki: Wiki, name: string, headers: Record<string, string> = {}) => {
  await layOut(wiki);
  return get(wiki, `/files/${encodeURI(name)}`, headers);
};

const plain = (name: string, path: string, expected: string): Check => ({
  group: 'files',
  name,
  why: FILES,
  expected: [expected],
  async see(wiki) {
    const answer = await asked(wiki, path);
    if (answer.status !== 200) return answer.status > 0 ? String(answer.status) : 'connection cut off';
    return `200, ${answer.header('content-type')}, ${Buffer.byteLength(answer.body)} bytes`;
  },
});

/** The part that was asked for, or the whole file. */
const range = (name: string, header: string, part: string | undefined): Check => ({
  group: 'ranges of files',
  name,
  why: RANGES,
  expected: part === undefined ? ['416', `200 ${DIGITS}`] : [`206 ${part}`, `200 ${DIGITS}`],
  async see(wiki) {
    const { status, body } = await asked(wiki, 'digits.bin', { Range: header });
    return status === 416 ? '416' : `${status} ${body}`;
  },
});

export const fileChecks: readonly Check[] = [
  plain('a text file has its type and length', 'notes.txt', '200, text/plain, 2 bytes'),
  plain('a page in a folder inside has its type', 'inner/page.html', '200, text/html, 5 bytes'),
  plain('a name with an umlaut is found', 'größe.txt', '200, text/plain, 1 bytes'),
  plain('an empty file is answered', 'empty.txt', '200, text/plain, 0 bytes'),
  plain('a file that is not there is answered 404', 'nothing.txt', '404'),
  plain('a folder is answered 404', 'inner', '404'),
  plain('a way out of the folder is answered 404', '..%2Ftiddlywiki.info', '404'),
  range('the first four bytes', 'bytes=0-3', '0123'),
  range('from the sixth byte on', 'bytes=5-', '56789'),
  range('the last three bytes', 'bytes=-3', '789'),
  range('more bytes than there are', 'bytes=5-99', '56789'),
  range('a first byte beyond the end', 'bytes=99-', undefined),
  range('a unit that the server does not know', 'lines=0-3', DIGITS),
];
