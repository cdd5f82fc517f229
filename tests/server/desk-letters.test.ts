import { expect, test } from 'vitest';
import {
  LETTER_ACTION_PATH,
  type LetterAction,
  letterHtmlPath,
  LETTERS_PATH,
  type LettersAnswer,
  letterTextPath,
} from '../../contract/desk/letters.ts';
import type { DeskRole } from '../../contract/desk/access.ts';
import { loadConfig } from '../../server/config.ts';
import { deskLetterRoutes } from '../../server/newsletter/desk-routes.ts';
import { mailServerEnv } from '../../server/testing/server-process.ts';
import { DAY, MINUTE, NOW } from './clock.ts';
import { createDeskServer } from './desk-server.ts';
import { builtLetter, putLetters } from './letters.ts';
import { start } from './starting.ts';
import { upTo } from './store-suites/store-under-test.ts';

async function setUp({ role = 'admin', sends = true }: { role?: DeskRole; sends?: boolean } = {}) {
  const { workspace, smtp } = await start.mailing();
  const config = loadConfig({
    DIST_DIR: workspace.distDir,
    PUBLIC_URL: 'https://plumbline.example',
    ...(sends && mailServerEnv(smtp.port)),
  });
  await putLetters(workspace.distDir, builtLetter('2026-11'), builtLetter('2026-12', { heldBack: 'Draft' }));
  const desk = await createDeskServer({ features: [(parts) => deskLetterRoutes(parts, config)] });
  for (const [nth, email] of ['a@example.com', 'b@example.com'].entries()) {
    await desk.store.subscriptions.request(email, NOW - DAY + nth);
    const [mail] = await desk.store.outbox.claim(NOW - DAY + nth, MINUTE, upTo(1));
    await desk.store.subscriptions.confirm(mail?.subjectId ?? '', 1, NOW - DAY + nth);
  }
  const me = await desk.colleague(role);
  return {
    ...desk,
    smtp,
    me,
    list: async () => (await me.get(LETTERS_PATH)).json() as unknown as LettersAnswer,
    act: async (letter: string, action: LetterAction['action']) => {
      const answer = await me.post(LETTER_ACTION_PATH, { letter, action });
      return [answer.status, answer.json()['text']];
    },
  };
}

test('lists what is written with who would get it, and sends it once, paused and resumed', async () => {
  const { list, act, store, id: _, ...desk } = { id: '', ...(await setUp()) };
  expect(await list()).toMatchObject({
    letters: [
      { id: '2026-12', heldBack: 'Draft', isBuilt: true, progress: null },
      { id: '2026-11', heldBack: null, isBuilt: true, progress: null },
    ],
    audience: { receives: 2 },
    perMinute: 300,
    canSend: true,
  });
  expect(await act('2026-12', 'send')).toEqual([409, expect.stringContaining('cannot be sent yet (Draft)')]);
  expect(await act('2026-09', 'send')).toEqual([404, expect.any(String)]);
  expect(await act('2026-11', 'pause')).toEqual([409, 'It is not being sent.']);
  expect(await act('2026-11', 'send')).toEqual([200, undefined]);
  expect(await act('2026-11', 'send')).toEqual([409, expect.stringContaining('was sent on')]);
  expect((await list()).letters[1]).toMatchObject({ progress: { state: 'sending', toQueue: 2, sent: 0 } });
  expect(await act('2026-11', 'pause')).toEqual([200, undefined]);
  expect((await list()).letters[1]).toMatchObject({ progress: { state: 'paused' } });
  expect(await act('2026-11', 'resume')).toEqual([200, undefined]);
  const entries = await store.audit.list({ limit: 3 });
  expect(entries.map(({ action, detail, userId }) => [action, detail, userId])).toEqual(
    ['newsletter resumed', 'newsletter paused', 'newsletter sent'].map((text) => [
      text,
      '2026-11',
      desk.me.id,
    ]),
  );
});

test('shows the mail under a policy of its own, and its text', async () => {
  const { me } = await setUp({ role: 'read' });
  const page = await me.get(letterHtmlPath('2026-11'));
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  expect(page.body).toContain('href="https://plumbline.example/labs"');
  expect((await me.get(letterTextPath('2026-12'))).json()['text']).toMatch(/^Hello\n/);
  expect((await me.get(letterHtmlPath('2026-09'))).status).toBe(404);
});

test('a test goes to the person who asks for it, and says why when it does not', async () => {
  const { act, smtp, me } = await setUp();
  expect(await act('2026-12', 'test')).toEqual([200, undefined]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[me.address]]);
  smtp.behave('refuse-recipient');
  expect(await act('2026-12', 'test')).toEqual([409, expect.stringContaining('550 5.1.1 No such mailbox')]);
});

test('only admins send, and only where there is a mail server', async () => {
  const { me } = await setUp({ role: 'reply' });
  for (const action of ['test', 'send', 'pause', 'resume'])
    expect((await me.post(LETTER_ACTION_PATH, { letter: '2026-11', action })).status).toBe(403);
  const { act, list } = await setUp({ sends: false });
  expect(await act('2026-11', 'send')).toEqual([409, expect.stringContaining('SMTP_URL')]);
  expect(await list()).toMatchObject({ canSend: false });
});
