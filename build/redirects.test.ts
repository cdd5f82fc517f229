import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REDIRECTS_FILE } from '../contract/redirects.ts';
import type { BuiltPage } from '../contract/pages.ts';
import { redirectsSchema } from '../src/content/redirects.ts';
import { readAddresses } from './addresses.ts';
import { redirectFaults, writeRedirects } from './redirects.ts';

async function site() {
  const out = await mkdtemp(join(tmpdir(), 'redirects [site] '));
  onTestFinished(() => rm(out, { recursive: true }));
  await writeFile(join(out, 'new.html'), '<h2 id="tools">Tools</h2>');
  await writeFile(join(out, 'feed.xml'), '<rss/>');
  const pages = [{ path: '/new', file: 'new.html' }] as BuiltPage[];
  return { out, addresses: await readAddresses(out, pages) };
}

test.each([
  [{ '/old': '/new' }, []],
  [{ '/old': '/new?a=1#tools' }, []],
  [{ '/old': '/feed.xml' }, []],
  [{ '/old': '/news' }, ['/old: /news is no page of this site; did you mean /new?']],
  [{ '/old': '/new#tolls' }, ['/old: /new#tolls has no such place on its page; did you mean #tools?']],
  [{ '/new': '/feed.xml' }, ['/new: is a page; an address that is there cannot have moved']],
  [{ '/older': '/old', '/old': '/new' }, ['/older: /old has itself moved; write /new']],
  [{ '/a': '/b', '/b': '/a' }, ['/a: /b leads back to it', '/b: /a leads back to it']],
  [{ '/a': '/a#x' }, ['/a: /a#x leads back to it']],
])('%j', async (redirects, faults) => {
  expect(redirectFaults(redirects as Record<string, string>, (await site()).addresses)).toEqual(faults);
});

test('they are left for the server as it asks for them', async () => {
  const { out, addresses } = await site();
  await writeRedirects(out, { '/café': '/new#tools' }, addresses);
  expect(JSON.parse(await readFile(join(out, REDIRECTS_FILE), 'utf8'))).toEqual({
    '/caf%C3%A9': '/new#tools',
  });
  await expect(writeRedirects(out, { '/old': '/none' }, addresses)).rejects.toThrow(
    /^content\/redirects\.yaml, \/old: /,
  );
});

test.each(['old', '/old/', '/old?a', '/old#a', '/a b', '/old.html', '/api/contact', '/healthz', '/'])(
  '%s is no address to move from',
  (from) => {
    expect(redirectsSchema.safeParse({ [from]: '/new' }).success).toBe(false);
  },
);

test('a list may be empty, and leads nowhere but to this site', () => {
  expect(redirectsSchema.parse(null)).toEqual({});
  expect(redirectsSchema.safeParse({ '/old': 'https://elsewhere.example' }).success).toBe(false);
});
