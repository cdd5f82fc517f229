/** Before a newsletter is sent: what its command line shows, writes and refuses. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { addReaders, builtLetter, onStore, putLetters } from './letters.ts';
import { start } from './starting.ts';

const ORIGIN = 'https://plumbline.example';
const PROGRAM = join(import.meta.dirname, '../../server/cli/newsletter.ts');

async function setUp() {
  const { workspace, smtp, env: mailing } = await start.mailing();
  const env = { ...bareEnvironment, ...mailing, PUBLIC_URL: ORIGIN };
  const options = { env, cwd: workspace.root, timeout: 60_000 };
  await putLetters(
    workspace.distDir,
    builtLetter('2026-11'),
    builtLetter('2026-12', { heldBack: 'From 2026-12-01' }),
  );
  const newsletter = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      execFile(process.execPath, [PROGRAM, ...args], options, (failure, out, error) =>
        resolve({ code: Number(failure?.code ?? 0), out, error }),
      );
    });
  const begin = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  return { workspace, smtp, newsletter, begin };
}

test('a dry run names every reader, and what each filter removes', async () => {
  const { workspace, newsletter } = await setUp();
  await addReaders(workspace, 3);
  await onStore(workspace, async ({ subscriptions }) => {
    const [first] = await subscriptions.listConfirmed({ limit: 1 });
    await subscriptions.unsubscribe(first?.id ?? '', Date.now());
    await subscriptions.request('waiting@example.com', Date.now());
  });
  const { out } = await newsletter('dry-run', '2026-11');
  expect(out).toContain('reader-0@example.com  unsubscribed\nreader-1@example.com  will receive it\n');
  expect(out).toContain(
    'waiting@example.com  not confirmed\n\n      1  not confirmed\n      1  unsubscribed\n      2  will receive it\n',
  );
  const rows = JSON.parse((await newsletter('dry-run', '2026-11', '--json')).out) as unknown[];
  expect(rows).toContainEqual({ email: 'reader-2@example.com', verdict: 'receives' });
  expect(await onStore(workspace, ({ letters }) => letters.list()), 'nothing is sent').toEqual([]);
  expect((await newsletter('list')).out).toBe(
    '2026-12  From 2026-12-01  Issue 2026-12\n2026-11  not sent  Issue 2026-11\n',
  );
});

test('a test goes to one address, says that it is one, and is no mail of the outbox', async () => {
  const { workspace, smtp, newsletter } = await setUp();
  const { out } = await newsletter('test', '2026-12', 'me@example.com');
  expect(out).toContain('on its way to me@example.com');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['me@example.com']]);
  const { subject, text } = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(subject).toBe('[Test] Issue 2026-12');
  expect(text).toContain(`Unsubscribe: ${ORIGIN}/newsletter/unsubscribe\n`);
  expect(await onStore(workspace, ({ outbox }) => outbox.counts())).toMatchObject({ pending: 0, dead: 0 });
  smtp.behave('refuse-recipient');
  expect(await newsletter('test', '2026-11', 'me@example.com')).toMatchObject({
    code: 1,
    error: expect.stringContaining('550 5.1.1 No such mailbox'),
  });
});

test('a preview shows the mail and its text on this machine', async () => {
  const { begin } = await setUp();
  const child = begin('preview', '2026-11');
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0] ?? '';
  const page = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.headers.get('content-type'), await answer.text()];
  };
  expect(await page('/')).toEqual(['text/html; charset=utf-8', expect.stringContaining('src="/html"')]);
  expect(await page('/html')).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining(`href="${ORIGIN}/labs"`),
  ]);
  expect(await page('/text')).toEqual(['text/plain; charset=utf-8', expect.stringMatching(/^Hello\n/)]);
});

test('a draft has the articles of its month, and replaces no letter', async () => {
  const { workspace, newsletter } = await setUp();
  const item = (path: string, day: string) => ({
    url: `https://x.example${path}`,
    title: `About ${path.split('/').at(-1)}`,
    summary: 'What came out.',
    date_published: `${day}T00:00:00.000Z`,
  });
  const items = [
    item('/newsletter/2026-11', '2026-11-19'),
    item('/resources/blog/new', '2026-11-10'),
    item('/resources/blog/old', '2026-10-31'),
  ];
  expect(await newsletter('draft', '2026-11')).toMatchObject({
    code: 1,
    error: expect.stringContaining('content/letters'),
  });
  await mkdir(join(workspace.root, 'content/letters'), { recursive: true });
  await mkdir(join(workspace.distDir, 'resources/blog'), { recursive: true });
  await writeFile(join(workspace.distDir, 'resources/blog/feed.json'), JSON.stringify({ items }));
  expect((await newsletter('draft', '2026-11')).code).toBe(0);
  const file = join(workspace.root, 'content/letters/2026-11.md');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(
    /^---\nsubject: "About new"\npreview: ".{40,140}"\ndate: '\d{4}-\d\d-\d\d'\ndraft: true\n---\n/,
  );
  expect(text).toContain('## About new\n\nWhat came out.\n\n[Read “About new”](/resources/blog/new)\n');
  expect(text).not.toContain('About old');
  expect(text).not.toContain('About 2026-11');
  await writeFile(file, 'Mine');
  expect(await newsletter('draft', '2026-11')).toMatchObject({
    code: 1,
    error: expect.stringContaining('exists already'),
  });
  expect(await readFile(file, 'utf8')).toBe('Mine');
});

test('what cannot be sent is refused in a sentence', async () => {
  const { workspace, newsletter } = await setUp();
  const refused = async (...args: string[]) => {
    const { code, error } = await newsletter(...args);
    expect(code).toBe(1);
    return error;
  };
  expect(await refused('send', '2026-11', '--yes')).toContain('No readers are kept in');
  await addReaders(workspace, 1);
  expect(await refused('send', '2026-12', '--yes')).toContain('cannot be sent yet (From 2026-12-01)');
  expect(await refused('send', '2026-09', '--yes')).toContain('There is no newsletter 2026-09');
  expect(await refused('send', 'november', '--yes')).toContain('names no newsletter');
  expect(await refused('send', '2026-11'), 'nobody can be asked').toContain('--yes');
  expect(await refused('list', '--yes')).toContain('Usage');
  expect(await refused('resume', '2026-11')).toContain('is not paused');
  expect(await refused('progress', '2026-11')).toContain('has not been sent');
});
