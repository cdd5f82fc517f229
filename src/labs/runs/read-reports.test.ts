import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readReports } from './read-reports.ts';

const xml = (tests: Record<string, boolean>): string =>
  `<testsuite name="s">${Object.entries(tests)
    .map(([name, passes]) => `<testcase name="${name}">${passes ? '' : '<error/>'}</testcase>`)
    .join('')}</testsuite>`;
const file = (path: string, tests: Record<string, boolean>): File =>
  Object.defineProperty(new File([xml(tests)], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
    value: path.includes('/') ? path : '',
  });
const read = (...files: File[]) => readReports(files, () => true);

test('files are runs', async () => {
  const outcome = await read(file('1.xml', { a: true }), file('2.xml', { a: false }));
  expect(outcome).toMatchObject({ notes: [], report: { runs: 2, tests: 1, clean: 1 } });
});

test('folders are runs, whatever is in common before and below them', async () => {
  const outcome = await read(
    file('ci/run-1/TEST-a.xml', { a: true }),
    file('ci/run-1/sub/TEST-b.xml', { b: true }),
    file('ci/run-2/TEST-a.xml', { a: false }),
    file('ci/run-3/TEST-b.xml', { b: true }),
  );
  expect(outcome?.report).toMatchObject({ runs: 3, tests: 2, clean: 2 });
  expect(outcome?.report?.flaky.map(({ test: name, runs }) => [name, runs])).toEqual([['s › a', 2]]);
});

test('files without a test in common are parts of one run', async () => {
  const outcome = await read(file('TEST-a.xml', { a: true }), file('TEST-b.xml', { b: false }));
  expect(outcome?.report).toMatchObject({ runs: 1, tests: 2 });
  expect(outcome?.notes[0]).toContain('One run shows no flaky test');
});

test('an archive of runs, as zip writes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  for (const [path, tests] of [
    ['runs/1/junit.xml', { a: true, b: true }],
    ['runs/2/junit.xml', { a: false, b: true }],
    ['runs/2/notes.txt', {}],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), xml(tests));
  }
  const program = `import shutil, sys; shutil.make_archive('all', 'zip', '.', 'runs')`;
  execFileSync('python3', ['-c', program], { cwd: folder });
  const bytes = readFileSync(join(folder, 'all.zip'));
  rmSync(folder, { recursive: true });
  const outcome = await read(new File([bytes], 'all.zip'));
  expect(outcome).toMatchObject({ notes: [], report: { runs: 2, tests: 2, clean: 1 } });
  const cut = await read(new File([bytes.subarray(0, bytes.length - 40)], 'all.zip'));
  expect(cut).toEqual({ report: null, notes: ['all.zip is a ZIP archive that was cut off.'] });
  const damaged = Buffer.from(bytes);
  damaged.fill(0, bytes.length - 200, bytes.length - 60);
  expect((await read(new File([damaged], 'all.zip')))?.notes).toEqual(['all.zip is a damaged ZIP archive.']);
});

test('an entry that unpacks to more than its list says is given up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  writeFileSync(join(folder, 'big.xml'), xml({ a: true }).repeat(1000));
  const program = "import zipfile; zipfile.ZipFile('big.zip', 'w', 8).write('big.xml')";
  execFileSync('python3', ['-c', program], { cwd: folder });
  const bytes = readFileSync(join(folder, 'big.zip'));
  rmSync(folder, { recursive: true });
  const listed = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(100, listed + 24);
  expect(await read(new File([bytes], 'big.zip'))).toEqual({
    report: null,
    notes: ['big.zip could not be read: it is damaged, too large, or a folder.'],
  });
});

test('other files are explained', async () => {
  const outcome = await read(
    file('1.xml', { a: true }),
    new File(['<html></html>'], 'page.xml'),
    new File([], 'empty.xml'),
    new File(['<!DOCTYPE x SYSTEM "x.dtd"><testsuite name="s"><testcase name="a"/></testsuite>'], 'dtd.xml'),
    new File(['<testsuite name="s"><testcase name="a"/>'], 'cut.xml'),
  );
  expect(outcome?.report).toMatchObject({ runs: 2 });
  expect(outcome?.notes).toEqual([
    'page.xml holds no test: it is no JUnit report.',
    'empty.xml is empty: 0 bytes.',
    'dtd.xml, line 1: a DTD; a report needs none, and files with one are refused.',
    'cut.xml, line 1: the file ends within a suite; it was cut off.',
  ]);
  expect(await read()).toEqual({ report: null, notes: [] });
});

test('stops when something else was asked meanwhile', async () => {
  expect(await readReports([file('1.xml', { a: true })], () => false)).toBe(undefined);
});
