import { expect, test } from 'vitest';
import { serveSite } from './http-fixture.ts';

const page = '<!doctype html><title>A page</title>';
const files = {
  'index.html': page,
  'new.html': page,
  '404.html': page,
  '.redirects.json': JSON.stringify({
    '/old': '/new',
    '/old/name': '/new#place',
    '/caf%C3%A9': '/new',
    '/new': '/',
  }),
};

test.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old.html', '/new'],
  ['/%6fld', '/new'],
  ['/old?utm=a&b', '/new?utm=a&b'],
  ['/old/name?a=1', '/new?a=1#place'],
  ['/caf%C3%A9', '/new'],
  ['http://plumbline.example/old?a=1', '/new?a=1'],
])('%s has moved to %s, in one step', async (path, location) => {
  const { ask } = await serveSite({ files });
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask(path, { method });
    expect([status, headers.location]).toEqual([308, location]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('what is there is served, whatever the list says', async () => {
  const { ask } = await serveSite({ files });
  expect((await ask('/new')).status).toBe(200);
});

test('a moved address takes no posts, and the list of redirects is not served', async () => {
  const { ask } = await serveSite({ files });
  const posted = await ask('/old', { method: 'POST' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await ask('/.redirects.json')).status).toBe(404);
});

test.each(['/older', '/old/other', '/__proto__', '/constructor'])('%s has not moved', async (path) => {
  const { ask } = await serveSite({ files });
  expect((await ask(path)).status).toBe(404);
});
