/** The archive of `npm run release`, unpacked into an empty folder, read-only, and run by somebody who owns nothing of it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { readAnswers } from '../../server/export/answers.ts';
import { killUnderLoad } from '../faults/kill-under-load.ts';
import { ask, closeConnections, differing, get } from './compare-answers.ts';
import { requestsFor } from './export-requests.ts';
import { start } from './starting.ts';
import { onPosix, thoroughOnPosix } from '../on-posix.ts';

const MOST_BYTES = 120_000_000;
const NOBODY = 65_534;
const asNobody = { uid: NOBODY, gid: NOBODY };
/** Only root may become somebody else, and only where others may reach this Node. */
const user = spawnSync(process.execPath, ['--version'], asNobody).status === 0 ? NOBODY : undefined;

let root = '';
let release = '';
const inRelease = (path: string) => join(release, path);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline release '));
  execFileSync(process.execPath, ['scripts/make-release.ts', `--out=${root}`, '--build=7']);
  const archives = (await readdir(root)).filter((name) => name.endsWith('.tar.gz'));
  expect(archives).toEqual([
    expect.stringMatching(/^plumbline-\d+\.\d+\.\d+(?:-[0-9a-f]{7,}(?:-changed)?)?-7-\w+-\w+\.tar\.gz$/),
  ]);
  await mkdir(join(root, 'unpacked'));
  await extract({ file: join(root, archives[0] ?? ''), cwd: join(root, 'unpacked') });
  release = join(root, 'unpacked', (await readdir(join(root, 'unpacked')))[0] ?? '');
  await chmod(root, 0o755);
  for (const folder of globSync(inRelease('**/'))) await chmod(folder, 0o555);
}, 240_000);

afterAll(async () => {
  for (const folder of globSync(inRelease('**/'))) await chmod(folder, 0o755);
  await rm(root, { recursive: true, force: true });
});

test('it holds the site, the server and what the server needs, and nothing else', async () => {
  expect((await readdir(release)).toSorted()).toEqual([
    'LICENSE',
    'contract',
    'dist',
    'node_modules',
    'package.json',
    'server',
  ]);
  const files = globSync(inRelease('**'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(
    bytes,
    'unpacked release in bytes: look for the largest files in dist and node_modules',
  ).toBeLessThan(MOST_BYTES);
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const packages = globSync('{*,@*/*}/package.json', { cwd: inRelease('node_modules') }).map((file) =>
    dirname(file).replaceAll('\\', '/'),
  );
  expect(packages).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(packages.filter((name) => name in devDependencies)).toEqual([]);
  const { engines, version } = JSON.parse(await readFile(inRelease('package.json'), 'utf8'));
  expect(engines).toEqual({ node: '>=24' });
  expect(version).toMatch(/^\d+\.\d+\.\d+(?:\+[0-9a-f]{7,}(?:-changed)?)?$/);
  const own = globSync('{server,contract}/**/*.*', { cwd: release });
  expect(own.filter((file) => !file.endsWith('.js') || /\.test\.|testing/.test(file))).toEqual([
    join('server', 'desk', 'access', 'common-passwords.txt'),
  ]);
});

onPosix('it keeps an enquiry, and the command line shows it', async () => {
  const dataDir = join(root, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (user !== undefined) await chown(dataDir, user, user);
  // With a collector, so that what is loaded for it alone is there as well.
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
  const env = { DIST_DIR: inRelease('dist'), DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT };
  const { url, kill } = await start.server({ env, main: inRelease('server/main.js'), user });
  const posted = await fetch(url + CONTACT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Kept by a release' }),
  });
  expect(posted.status).toBe(201);
  expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const listed = execFileSync(process.execPath, [inRelease('server/cli/enquiries.js'), 'list'], {
    env,
    encoding: 'utf8',
  });
  expect(listed).toContain('ada@example.com');
});

thoroughOnPosix(
  'every address, redirect and way to ask is answered as by the server of the project',
  async () => {
    const site = await readAnswers('dist');
    const { env } = await start.workspace();
    const trusting = { ...env, TRUST_PROXY: '127.0.0.1' };
    const ours = await start.server({ env: { ...trusting, DIST_DIR: 'dist' } });
    const { env: theirEnv } = await start.workspace();
    const theirs = await start.server({
      env: { ...theirEnv, TRUST_PROXY: '127.0.0.1', DIST_DIR: inRelease('dist') },
      main: inRelease('server/main.js'),
    });
    onTestFinished(closeConnections);
    const addresses = [...site.answers.map(({ address }) => address), ...site.redirects.keys()];
    expect(addresses).toEqual(
      expect.arrayContaining(['/.well-known/security.txt', '/resources/blog/page/1']),
    );
    const different: string[] = [];
    for (const asked of [
      ...addresses.map((path) => get(path, { 'accept-encoding': 'br' })),
      ...requestsFor(site),
    ])
      for (const [aspect, said] of differing(await ask(theirs.url, asked), await ask(ours.url, asked)))
        different.push(`${JSON.stringify(asked)} ${aspect}: ${said}`);
    expect(different).toEqual([]);
    const moved = [...site.redirects].map(async ([path, to]) => {
      const { status, headers } = await ask(theirs.url, get(path));
      expect([path, status, headers['location']]).toEqual([path, 308, to]);
    });
    await Promise.all(moved);
  },
);

test.runIf(isThorough)(
  'a newer one is put beside it, tried, and swapped in; the way back is the same',
  async () => {
    const folder = join(root, 'installed');
    const upgrade = (...args: string[]) =>
      spawnSync(process.execPath, [inRelease('server/cli/upgrade.js'), folder, ...args], {
        encoding: 'utf8',
      });
    const leadsTo = (link: string) => readlink(join(folder, link)).catch(() => null);
    /** The same under another name, as another version has, but for what takes long to pack. */
    const archiveOf = async (name: string, change: (place: string) => Promise<unknown> = async () => {}) => {
      const place = join(root, name);
      for (const part of ['server', 'contract', 'package.json'])
        await cp(inRelease(part), join(place, part), { recursive: true });
      await symlink(inRelease('node_modules'), join(place, 'node_modules'));
      await mkdir(join(place, 'dist'));
      await cp(inRelease('dist/index.html'), join(place, 'dist/index.html'));
      await chmod(join(place, 'server'), 0o755);
      await change(place);
      await create({ file: `${place}.tgz`, cwd: root, gzip: true, portable: true }, [name]);
      return `${place}.tgz`;
    };

    expect(upgrade(await archiveOf('one')).stderr).toBe('');
    expect([await leadsTo('current'), await leadsTo('previous')]).toEqual(['releases/one', null]);
    const restarted = join(root, 'restarted');
    upgrade(await archiveOf('two'), '--restart', `echo once >> "${restarted}"`);
    expect([await leadsTo('current'), await leadsTo('previous')]).toEqual(['releases/two', 'releases/one']);
    expect(await readFile(restarted, 'utf8')).toBe('once\n');

    const broken = await archiveOf('broken', (place) => rm(join(place, 'server/main.js')));
    expect(upgrade(broken)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not start, and the old one runs on'),
    });
    expect(await leadsTo('current')).toBe('releases/two');
    expect(upgrade('--back').status).toBe(0);
    expect([await leadsTo('current'), await leadsTo('previous')]).toEqual(['releases/one', 'releases/two']);
    expect(upgrade(join(root, 'one.tgz')).stderr).toContain('is what runs already');
    expect(upgrade().stderr).toContain('Usage:');
  },
  120_000,
);

test.runIf(isThorough)(
  'what it acknowledged survives kill -9 under load',
  async () => {
    const { expectNothingLost } = await killUnderLoad({ kills: 2, main: inRelease('server/main.js') });
    expectNothingLost();
  },
  120_000,
);
