import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { createNewsletterTokens } from '../../server/newsletter/tokens.ts';
import { openStore } from '../../server/store/open.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import type { NewEnquiry } from '../../server/store/types.ts';
import { NOW } from './clock.ts';
import { addEnquiry, enquiry, upTo } from './store-suites/store-under-test.ts';

const program = join(import.meta.dirname, '../../server/cli/enquiries.ts');

let dataDir: string;
/** Open all the while, as in a running server. */
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const visitor = { name: 'Test Visitor', email: 'visitor@example.com', message: 'Hello\nthere' };
const add = (more: Partial<NewEnquiry> = {}, now = NOW) => addEnquiry(store, { ...visitor, ...more }, now);

/** By its mail: that is the only way to a subscription that is not confirmed. */
async function subscribe(email: string): Promise<string> {
  await store.subscriptions.request(email, NOW);
  const [mail] = await store.outbox.claim(NOW, 1000, upTo(100));
  await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW);
  return mail?.subjectId ?? '';
}

type Ran = { code: number; out: string; error: string };

function enquiries(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...bareEnvironment, DATA_DIR: dataDir, ...env }, timeout: 60_000 },
      (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

test('an enquiry is listed under the service that its first line names', async () => {
  await add({ service: 'AI Model Validation', message: 'About ASR Testing:\nOur callers have accents.' });
  expect((await enquiries(['list'])).out).toMatch(/ASR Testing +About ASR Testing:/);
});

test('lists the newest first as a table, and pages', async () => {
  const ids = [
    await add({ name: 'First' }),
    await add({ name: 'Second', status: 'spam', mails: [] }, NOW + 1),
  ];
  const { out, code } = await enquiries(['list', '--limit', '1']);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(`^ID .*\\n${ids[1]} +2027-01-15 08:00 +spam +- +Second +visitor@example\\.com`),
  );
  expect(out).toContain(`--before ${ids[1]}`);
  const next = await enquiries(['list', '--limit', '5', '--before', ids[1] ?? '']);
  expect(next.out).toMatch(new RegExp(`${ids[0]} .*new +pending +First .*Hello there\\n$`));
  expect(next.out).not.toContain('Second');
});

test('lists what was taken for spam by itself, and pages', async () => {
  const spam = { status: 'spam', mails: [] } as const;
  const first = await add({ ...spam, name: 'First', mails: [] });
  const second = await add({ ...spam, name: 'Second', mails: [] }, NOW + 1);
  await add({ name: 'Clean' }, NOW + 2);
  const { out } = await enquiries(['list', '--spam']);
  expect(out.match(/First|Second|Clean/g)).toEqual(['Second', 'First']);
  const page = await enquiries(['list', '--spam', '--limit', '1']);
  expect(page.out).toContain(`--spam --before ${second}`);
  const next = await enquiries(['list', '--spam', '--before', second, '--json']);
  expect(JSON.parse(next.out)).toMatchObject([{ id: first }]);
});

test('gives JSON to programs', async () => {
  const id = await add();
  expect(JSON.parse((await enquiries(['list', '--json'])).out)).toMatchObject([
    { id, message: 'Hello\nthere' },
  ]);
  expect(JSON.parse((await enquiries(['show', id, '--json'])).out)).toMatchObject({
    id,
    mails: [{ kind: 'enquiry', state: 'pending' }],
  });
});

test('shows one with its mails, and nothing that could steer a terminal', async () => {
  const id = await add({ name: 'a\u001b[31mred\u202ebackwards', message: 'one\n\u009btwo' });
  const { out } = await enquiries(['show', id]);
  expect(out).toContain('a[31mredbackwards');
  expect(out).toContain('one\ntwo\n');
  expect(out).toContain('enquiry: pending, tries: 0');
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('exports CSV in which no cell is a formula', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'];
  for (const message of hostile) await add({ name: message, message, phone: '+91 1' });
  const { out } = await enquiries(['export', '--csv']);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toBe(
    'id,received,status,name,email,company,phone,service,message,consultation,consultation_state',
  );
  expect(lines).toHaveLength(hostile.length + 1);
  for (const line of lines.slice(1)) {
    for (const cell of line.split(',')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  }
});

test('exports more than one page, with quotes and line breaks kept', async () => {
  await Promise.all(Array.from({ length: 501 }, () => add()));
  await add({ message: 'a "quoted",\nline' }, NOW + 1);
  const { out } = await enquiries(['export', '--csv']);
  expect(out.match(/visitor@example\.com/g)).toHaveLength(502);
  expect(out).toContain('"a ""quoted"",\nline"');
});

test('exports from one day to before another', async () => {
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
  for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
    await add({ name: date }, day(date));
  const { out } = await enquiries(['export', '--csv', '--since', '2026-11-01', '--until', '2026-12-01']);
  expect(out).not.toMatch(/,2026-10-31,|,2026-12-01,/);
  expect(out.match(/,2026-11-\d\d,/g)).toHaveLength(2);
  expect((await enquiries(['export', '--csv', '--since', 'May'])).error).toBe(
    '--since is a day such as 2026-11-30.\n',
  );
});

test('makes a dead mail due again', async () => {
  const id = await add();
  const [mail] = await store.outbox.claim(NOW, 1000, upTo(1));
  await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'dead', error: '550' }, NOW);
  expect((await enquiries(['retry', id])).out).toBe('To be sent again: 1.\n');
  expect(await store.outbox.counts()).toMatchObject({ pending: 1, dead: 0 });
});

test('lists the mails that were given up, whose they are, and dismisses one', async () => {
  const id = await add({ mails: ['enquiry', 'acknowledgement'] });
  for (const mail of await store.outbox.claim(NOW, 1000, upTo(5)))
    await store.outbox.settle(mail.id, mail.leaseToken, { state: 'dead', error: `550 ${mail.kind}` }, NOW);
  expect(await store.outbox.counts(), 'a receipt is no incident').toMatchObject({ dead: 1 });
  const dead = JSON.parse((await enquiries(['dead', '--json'])).out);
  expect(dead).toHaveLength(2);
  const receipt = dead.find(({ kind }: { kind: string }) => kind === 'acknowledgement');
  expect(receipt).toMatchObject({ subjectId: id, lastError: '550 acknowledgement' });
  expect((await enquiries(['dead'])).out).toContain('550 enquiry');
  expect((await enquiries(['dismiss', receipt.id])).out).toBe('Dismissed.\n');
  expect(JSON.parse((await enquiries(['dead', '--json'])).out)).toHaveLength(1);
  expect((await enquiries(['dismiss', receipt.id])).error).toContain('No mail');
});

test('beside an open reader it says that the text is still in the file, and erases it when the reader is gone', async () => {
  await add({ email: 'gone@example.com', message: 'unmistakable words' });
  const reader = new DatabaseSync(join(dataDir, SQLITE_FILE));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM enquiry').get();
  const { code, out, error } = await enquiries(['forget', 'gone@example.com']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain('another program is reading');
  reader.close();
  expect((await enquiries(['forget', 'gone@example.com'])).out).toContain('Erased: 0 enquiries');
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(bytes.join('')).not.toMatch(/unmistakable|gone@example/i);
});

test('erases a person, down to the bytes of the file', async () => {
  const words = 'unmistakable words';
  await add({ email: 'Gone@Example.com', message: words });
  await add({ email: 'stays@example.com' });
  await subscribe('Gone@Example.com');
  expect((await enquiries(['forget', 'gone@example.com'])).out).toBe(
    'Erased: 1 enquiries, 1 newsletter subscriptions.\n',
  );
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(bytes.join('')).toContain('stays@example.com');
  expect(bytes.join('')).not.toMatch(/unmistakable|gone@example/i);
});

test('names what is still stored of perhaps the same mailbox, and erases none of it', async () => {
  await add({ email: 'gone@example.com' });
  await add({ email: 'g.one@example.com' });
  await subscribe('gone+news@example.com');
  expect((await enquiries(['forget', 'Gone@example.com'])).out).toBe(
    'Erased: 1 enquiries, 0 newsletter subscriptions.\n\nStill stored, and perhaps the same mailbox. ' +
      'Erase each that belongs to the same person:\n  g.one@example.com\n  gone+news@example.com\n',
  );
  expect((await enquiries(['forget', 'gone+news@example.com'])).out).toContain('1 newsletter subscriptions.');
});

test.each(['Gone <gone@example.com>', 'gone', '<gone@example.com>', 'gone@example.com, b@example.com', '@'])(
  'erases nothing for %j, which is no address alone',
  async (email) => {
    await add({ email: 'gone@example.com' });
    const { code, error } = await enquiries(['forget', email]);
    expect(code).toBe(1);
    expect(error).toBe('Nothing was erased. Give the address alone, such as ada@example.com.\n');
    expect(await store.enquiries.list({ limit: 5 })).toHaveLength(1);
  },
);

test('lists confirmed readers with the link by which each of them leaves', async () => {
  const id = await subscribe('reader@example.com');
  await store.subscriptions.confirm(id, 1, NOW);
  await subscribe('waiting@example.com');
  const formula = await subscribe('=1+1@example.com');
  await store.subscriptions.confirm(formula, 1, NOW);
  const env = { PUBLIC_URL: 'https://plumbline.example', FORM_SECRET: 'a secret of the operator' };
  const { out } = await enquiries(['subscribers'], env);
  const token = createNewsletterTokens(env.FORM_SECRET).issueUnsubscribe(id);
  expect(out.split('\n').slice(0, 2)).toEqual([
    'email,confirmed,unsubscribe',
    `reader@example.com,2027-01-15T08:00:00.000Z,https://plumbline.example/newsletter/unsubscribe?token=${token}`,
  ]);
  expect(out).not.toMatch(/waiting|^=/m);
  const json = JSON.parse((await enquiries(['subscribers', '--json'], env)).out);
  expect(json).toMatchObject([{ email: 'reader@example.com' }, { email: '=1+1@example.com' }]);
});

test('lists more readers than one page holds', async () => {
  for (let reader = 0; reader < 501; reader += 1) {
    const id = await subscribe(`reader-${reader}@example.com`);
    await store.subscriptions.confirm(id, 1, NOW);
  }
  const { out } = await enquiries(['subscribers', '--json']);
  expect(new Set(JSON.parse(out).map(({ email }: { email: string }) => email)).size).toBe(501);
});

test.each([
  [['subscribers', '--csv'], 'Usage'],
  [['show', 'nothing'], 'There is no enquiry nothing.'],
  [['retry', 'nothing'], 'There is no enquiry nothing.'],
  [['list', '--limit', '0'], '--limit is a number'],
  [['list', '--nonsense'], 'Usage'],
  [['show'], 'Usage'],
  [['export', '--csv', '--spam'], 'Usage'],
  [['export'], 'Usage'],
  [['dance'], 'Usage'],
  [[], 'Usage'],
])('says what is wrong with %j, without a stack', async (args, text) => {
  const { code, error, out } = await enquiries(args);
  expect(code).toBe(1);
  expect(error).toContain(text);
  expect(error + out).not.toContain('    at ');
});

test('does not take a mistyped folder for an empty store', async () => {
  const { code, error } = await enquiries(['list'], { DATA_DIR: join(dataDir, 'nowhere') });
  expect(code).toBe(1);
  expect(error).toContain('Is DATA_DIR right?');
});

test('says that the database does not answer', async () => {
  const { code, error } = await enquiries(['list'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
  expect(code).toBe(1);
  expect(error).toBe('The store does not answer (PostgreSQL: ECONNREFUSED).\n');
});

test('lists what is to come, exports the time with its enquiry, and erases both', async () => {
  const startsAt = Date.now() + 2 * 24 * 60 * 60_000;
  const slot = { startsAt, endsAt: startsAt + 1_800_000, bufferMs: 0, consultants: [1] };
  const booking = { enquiry: enquiry({ ...visitor }), slot, timeZone: 'Europe/Berlin' };
  expect((await enquiries(['bookings'])).out).toBe('No consultations.\n');
  expect(await store.bookings.add(booking, Date.now())).toMatchObject({ outcome: 'stored' });
  expect((await enquiries(['bookings'])).out).toMatch(/booked +1 +Test Visitor +visitor@example\.com/);
  expect(JSON.parse((await enquiries(['bookings', '--json'])).out)).toMatchObject([{ startsAt }]);
  const csv = (await enquiries(['export', '--csv'])).out;
  expect(csv).toContain(`${new Date(startsAt).toISOString()},booked`);
  await enquiries(['forget', 'visitor@example.com']);
  expect((await enquiries(['bookings'])).out).toBe('No consultations.\n');
  expect(await store.bookings.list({ limit: 9 })).toEqual([]);
});

test('prints the address of the private calendar, and a new one on demand', async () => {
  const ask = async (...more: string[]) =>
    (await enquiries(['feed', ...more], { PUBLIC_URL: 'https://plumbline.example' })).out;
  const first = await ask();
  expect(first).toMatch(/^https:\/\/plumbline\.example\/api\/booking\/feed\/[\w-]{43}\.ics\n$/);
  expect(await ask()).toBe(first);
  const second = await ask('--rotate');
  expect(second).not.toBe(first);
  expect(await ask()).toBe(second);
  expect((await enquiries(['list', '--rotate'])).code).toBe(1);
});
