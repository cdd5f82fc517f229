/** What deploy/plumbline-backup.service dumped of PostgreSQL is brought back by the commands of docs/operations.md. */
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../server/store/open.ts';
import { enquire, newEnquirer, storedEnquiries } from '../../server/testing/server-process.ts';
import { NOW } from '../server/clock.ts';
import { start } from '../server/starting.ts';
import { makeMachine } from './machine.ts';
import { documentedCommands } from './manual.ts';
import { startSystemPostgres, systemPostgres } from './system-postgres.ts';

test.skipIf(systemPostgres === undefined)(
  'a scheduled dump, restored as documented, has everything acknowledged before it, and the server goes on',
  async () => {
    const { root, env } = await start.workspace();
    const bin = systemPostgres ?? '';
    const { databaseUrl, dispose } = await startSystemPostgres(bin);
    onTestFinished(dispose);
    const { place, sh, backup, asked } = await makeMachine(root, [bin]);
    await mkdir(place('etc'));
    writeFileSync(place('etc/plumbline.env'), `DATABASE_URL='${databaseUrl}'\n`);

    const server = await start.server({ env: { ...env, DATABASE_URL: databaseUrl } });
    const [before, after] = [newEnquirer(), newEnquirer()];
    await enquire(server.url, before);
    const store = await openStore({ dataDir: '', databaseUrl });
    await store.subscriptions.request('reader@example.com', NOW);
    const secret = await store.subscriptions.secret();
    await store.close();
    expect(await backup({ DATABASE_URL: databaseUrl })).toContain('Copied the database to ');
    expect(readdirSync(place('var/lib/plumbline-backups'))).toEqual([
      expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}\.dump$/),
    ]);
    await enquire(server.url, after);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });

    await sh(documentedCommands('PostgreSQL'));
    expect(asked()).toEqual([
      expect.stringMatching(/^stop .*plumbline@3001 plumbline@3002/),
      expect.stringMatching(/^start plumbline@3001 plumbline@3002/),
    ]);

    const emails = async () =>
      (await storedEnquiries({ dataDir: '', databaseUrl })).map(({ email }) => email).toSorted();
    expect(await emails()).toEqual([before.email]);
    const restored = await openStore({ dataDir: '', databaseUrl });
    expect(await restored.subscriptions.secret(), 'links that were mailed go on working').toBe(secret);
    expect(await restored.enquiries.forget('reader@example.com')).toMatchObject({ subscription: 1 });
    await restored.close();
    const next = await start.server({ env: { ...env, DATABASE_URL: databaseUrl } });
    const visitor = newEnquirer();
    await enquire(next.url, visitor);
    expect(await emails()).toEqual([before.email, visitor.email].toSorted());
  },
);
