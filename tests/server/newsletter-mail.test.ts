/** The whole way of a reader, with the real server in a process of its own and a real SMTP peer. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/open.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { DAY, HOUR } from './clock.ts';
import { metricsEnv, readMetrics, start } from './starting.ts';

const ORIGIN = 'https://plumbline.example';
const EMAIL = 'reader@example.com';
const FORM = 'application/x-www-form-urlencoded';

async function setUp({ jumpMs = 0 } = {}) {
  const { workspace, smtp, env } = await start.mailing();
  const begin = (clock: { offsetMs?: number; jumpMs?: number }) =>
    start.server({ env: { ...env, ...metricsEnv, PUBLIC_URL: ORIGIN }, clock });
  let server = await begin({ jumpMs });
  const post = async (path: string, body = '', type = FORM) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('location')];
  };
  return {
    smtp,
    post,
    subscribe: (email = EMAIL) => post('/api/newsletter', JSON.stringify({ email }), 'application/json'),
    get: async (path: string) => (await fetch(server.url + path)).status,
    turnClock: async () => {
      server.signal('SIGUSR2');
      await vi.waitFor(async () => {
        // The start token of a form begins with the server's time.
        const { token } = (await (await fetch(`${server.url}/api/newsletter/token`)).json()) as {
          token: string;
        };
        expect(parseInt(token, 36)).toBeGreaterThan(Date.now() + jumpMs / 2);
      }, 60_000);
    },
    restart: async (clock: { offsetMs?: number } = {}) => {
      await server.kill('SIGTERM');
      server = await begin(clock);
    },
    log: () => server.output(),
    /** How many are in the store, read beside the server. */
    subscriptions: () => {
      const file = new DatabaseSync(join(workspace.dataDir, SQLITE_FILE), { readOnly: true });
      const { rows } = file.prepare('SELECT count(*) AS rows FROM subscription').get() ?? {};
      file.close();
      return rows;
    },
    metrics: () => readMetrics(server.url),
    /** What the n-th mail says, and where its links lead on this server. */
    mail: async (n: number) => {
      await vi.waitFor(() => expect(smtp.mails).toHaveLength(n), 60_000);
      const { to = [], raw = '', messageId } = smtp.mails[n - 1] ?? {};
      const parsed = await PostalMime.parse(raw);
      const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? '';
      const linkOf = (page: string) =>
        new RegExp(`${ORIGIN}(/newsletter/${page}\\?token=[\\w.-]+)`).exec(parsed.text ?? '')?.[1] ?? '';
      return {
        to,
        parsed,
        header,
        messageId,
        confirm: linkOf('confirm'),
        unsubscribe: linkOf('unsubscribe'),
      };
    },
    state: async () => {
      const store = await openStore({ dataDir: workspace.dataDir });
      const confirmed = await store.subscriptions.listConfirmed({ limit: 5 });
      await store.close();
      return confirmed.map(({ email }) => email);
    },
  };
}

test('from the form to the list and off it again', async () => {
  const { subscribe, mail, get, post, state, smtp, log } = await setUp();
  expect(await subscribe()).toEqual([200, null]);

  const first = await mail(1);
  expect(first.to).toEqual([EMAIL]);
  expect(first.header('list-unsubscribe')).toBe(`<${ORIGIN}${first.unsubscribe}>`);
  expect(first.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(first.header('auto-submitted')).toBe('auto-generated');
  expect(first.parsed.html).toContain(`href="${ORIGIN}${first.confirm}"`);

  // This dist has no such page; what counts is that reading changes nothing.
  for (const path of [first.confirm, first.unsubscribe]) await get(path);
  expect(await state()).toEqual([]);

  expect(await post(first.confirm)).toEqual([303, '/newsletter/confirmed']);
  expect(await state()).toEqual([EMAIL]);
  expect(await post(first.confirm)).toEqual([303, '/newsletter/confirmed']);

  expect(await subscribe()).toEqual([200, null]);
  expect(await post(first.unsubscribe, 'List-Unsubscribe=One-Click')).toEqual([200, null]);
  expect(await state()).toEqual([]);
  expect(await post(first.confirm)).toEqual([303, '/newsletter/expired']);
  expect(await state()).toEqual([]);
  expect(smtp.mails, 'who is confirmed gets no second mail').toHaveLength(1);
  expect(log()).not.toContain(EMAIL);
});

test('a link is dead after 48 hours, and a new mail is another mail with a link that works', async () => {
  const { subscribe, mail, post, turnClock, state } = await setUp({ jumpMs: 48 * HOUR });
  await subscribe();
  const first = await mail(1);
  await turnClock();
  expect(await post(first.confirm)).toEqual([303, '/newsletter/expired']);
  await subscribe();
  const second = await mail(2);
  expect(second.messageId).not.toBe(first.messageId);
  expect(await post(second.confirm)).toEqual([303, '/newsletter/confirmed']);
  expect(await state()).toEqual([EMAIL]);
  expect(await post(first.unsubscribe)).toEqual([303, '/newsletter/unsubscribed']);
});

test('a link outlives a restart, also without a secret of the operator', async () => {
  const { subscribe, mail, post, restart } = await setUp();
  await subscribe();
  const { confirm } = await mail(1);
  await restart();
  expect(await post(confirm)).toEqual([303, '/newsletter/confirmed']);
});

test('whoever never confirms is deleted after 30 days, and not before', async () => {
  const { subscribe, mail, restart, get, log, subscriptions } = await setUp();
  await subscribe();
  await mail(1);
  await restart({ offsetMs: 29 * DAY });
  // Behind the sweep of the start, which the store was asked for first.
  expect(await get('/readyz')).toBe(200);
  expect(subscriptions()).toBe(1);
  expect(log()).not.toContain('unconfirmed subscriptions deleted');
  // A clock that is a month ahead would look the same, also after somebody signs up, for a day.
  for (const readers of [1, 2]) {
    await restart({ offsetMs: 31 * DAY });
    await vi.waitFor(() => expect(log()).toContain('nothing is deleted for a day'), 60_000);
    expect(subscriptions()).toBe(readers);
    await subscribe('another@example.com');
  }
  await mail(2);
  await restart({ offsetMs: 32.5 * DAY });
  await vi.waitFor(() => expect(log()).toContain('unconfirmed subscriptions deleted'), 60_000);
  expect(subscriptions()).toBe(1);
});

test('a mistyped address is tried once and alarms nobody', async () => {
  const { subscribe, smtp, metrics, log } = await setUp();
  smtp.behave('refuse-recipient');
  await subscribe();
  await vi.waitFor(async () => expect(log()).toContain('its reader may ask again'), 60_000);
  expect(smtp.offers).toBe(1);
  await vi.waitFor(
    async () => expect(await metrics()).toContain('plumbline_outbox_mails{state="pending"} 0'),
    60_000,
  );
  expect(await metrics()).toContain('plumbline_outbox_mails{state="dead"} 0');
});
