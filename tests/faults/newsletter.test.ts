import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { LEASE_MS } from '../../server/mail/worker.ts';
import { paceOf } from '../../server/newsletter/feeding.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import type { ReceivedMail } from '../../server/testing/smtp-peer.ts';
import { addReaders, builtLetter, onStore } from '../server/letters.ts';
import { start } from '../server/starting.ts';

/** Of the real size only where there is time for it. */
const READERS = isThorough ? 5_000 : 300;
/** More a minute than there are readers, in rounds that are smaller than half of them. */
const PER_MINUTE = READERS * 4;
const RATE = { NEWSLETTER_PER_MINUTE: String(PER_MINUTE) };
const LIMIT_MS = 600_000;
const patiently = (check: () => void) => vi.waitFor(check, { timeout: LIMIT_MS, interval: 100 });

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

/** How many mails each reader has, by their Message-IDs. */
const mailsByReader = (mails: readonly ReceivedMail[]) =>
  new Map(
    [...Map.groupBy(mails, ({ to }) => to.join())].map(([reader, all]) => [
      reader,
      new Set(all.map(({ messageId }) => messageId)).size,
    ]),
  );
const onceEach = (emails: readonly string[]) => new Map(emails.map((email) => [email, 1]));

test(
  'kill -9 halfway: each reader gets one mail, by its Message-ID',
  async () => {
    let killed: Promise<unknown> | undefined;
    const { workspace, smtp, env } = await start.mailing({
      // Taken, but not yet said so: the worst moment.
      async beforeAnswer() {
        if (smtp.mails.length >= READERS / 2) await (killed ??= doomed.kill('SIGKILL'));
      },
    });
    const emails = await addReaders(workspace, READERS);
    await onStore(workspace, ({ letters }) => letters.start(builtLetter('2026-11'), Date.now()));
    const doomed = await start.server({ env: { ...env, ...RATE } });
    await patiently(() => expect(killed).toBeDefined());
    await killed;
    expect(smtp.mails.length).toBeLessThan(READERS);
    // The leases of the dead are over by its clock.
    await start.server({ env: { ...env, ...RATE }, clock: { offsetMs: LEASE_MS + 60_000 } });
    await patiently(() => expect(mailsByReader(smtp.mails).size).toBe(READERS));
    await patiently(() => expect(smtp.mails.length).toBeGreaterThan(READERS));
    expect(mailsByReader(smtp.mails)).toEqual(onceEach(emails));
  },
  LIMIT_MS,
);

test(
  'two processes on one PostgreSQL send a newsletter together, each mail once and no faster than one',
  async () => {
    const { smtp, env } = await start.mailing();
    const location = { dataDir: '', databaseUrl: await postgres.createDatabase() };
    const emails = await addReaders(location, READERS);
    const options = { env: { ...env, ...RATE, DATABASE_URL: location.databaseUrl } };
    const servers = await Promise.all([start.server(options), start.server(options)]);
    await onStore(location, ({ letters }) => letters.start(builtLetter('2026-11'), Date.now()));
    await patiently(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(READERS));
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    const rounds = await postgres.query(
      location.databaseUrl,
      "SELECT created_at AS at, count(*) AS mails FROM outbox WHERE kind = 'newsletter' GROUP BY 1 ORDER BY 1",
    );
    const { batch, intervalMs } = paceOf(PER_MINUTE);
    for (const [nth, { at, mails }] of rounds.entries()) {
      expect(Number(mails)).toBeLessThanOrEqual(batch);
      if (nth > 0) expect(Number(at) - Number(rounds[nth - 1]?.['at'])).toBeGreaterThanOrEqual(intervalMs);
    }
    for (const server of servers) expect(server.output()).toContain('mail sent');
  },
  LIMIT_MS,
);
