import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { fuzzedServer, postsOf, strangeText } from './fuzzing.ts';
import { upTo } from './store-suites/store-under-test.ts';

const RUNS = isThorough ? 1500 : 200;

const server = fuzzedServer();

const text = strangeText('a@b.co\r\nBcc: x@y.co', "'; DROP TABLE subscription; --");
const fields = fc.record(
  {
    email: fc.oneof({ weight: 6, arbitrary: fc.emailAddress() }, text, fc.anything()),
    website: fc.constantFrom('', '', 'https://spam.example'),
    startedToken: text,
  },
  { requiredKeys: ['email'] },
);

test('no body whatever gets a 5xx', async () => {
  const seen = await server.count(NEWSLETTER_PATH, postsOf(fields), RUNS, [200, 303, 400, 422]);
  expect(seen(200)).toBeGreaterThan(RUNS / 10);
});

test('no token and no body confirm or end anything that was not signed', async () => {
  const store = server.store();
  await store.subscriptions.request('kept@example.com', 1000);
  const [mail] = await store.outbox.claim(1000, 1, upTo(1));
  const id = mail?.subjectId ?? '';
  await store.subscriptions.confirm(id, 1, 1000);
  const parts = fc.array(fc.oneof(text, fc.constantFrom(id, '1', '9999999999999', 'confirm', 'unsubscribe')));
  const tokens = fc.oneof(
    text,
    parts.map((all) => all.join('.')),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('confirm', 'unsubscribe'),
      tokens,
      fc.oneof(text, fc.constant('List-Unsubscribe=One-Click')),
      async (page, token, body) => {
        const path = `/newsletter/${page}?${new URLSearchParams({ token })}`;
        const type = 'application/x-www-form-urlencoded';
        const { status, headers } = await server.post(path, { type, body: Buffer.from(body) });
        expect([303, 400, 413, 414, 431]).toContain(status);
        if (status === 303) expect(headers.location).toBe('/newsletter/expired');
      },
    ),
    { numRuns: 500 },
  );
  expect(await store.subscriptions.get(id)).toMatchObject({ state: 'confirmed' });
});
