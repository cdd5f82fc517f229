/** SQLite sorts what it indexes in temporary files: people's addresses, outside of DATA_DIR, and in containers nowhere. */
import { execFile } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { CREATE_MIGRATION_TABLE, pendingMigrations } from '../../server/store/migrations.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { start } from '../server/starting.ts';

const BEFORE_MOST_INDEXES = 2;

/** Mails enough that SQLite would not sort them in memory by itself. */
const MAILS = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 150000)
  INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
  SELECT hex(randomblob(16)), hex(randomblob(16)), n, 'pending', n, n FROM numbers`;

const upgrade = `const { openSqlite } = await import(process.argv[1]); await openSqlite(process.argv[2]).close();`;

test.skipIf(process.platform !== 'linux')(
  'an upgrade with many rows writes nothing outside of DATA_DIR',
  async () => {
    const { root, dataDir } = await start.workspace();
    mkdirSync(dataDir);
    const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
    const steps = pendingMigrations('sqlite', 0).slice(0, BEFORE_MOST_INDEXES);
    db.exec([CREATE_MIGRATION_TABLE, ...steps.map(({ text }) => text), MAILS].join(';\n'));
    db.close();

    const temporary = join(root, 'temporary');
    mkdirSync(temporary);
    const events: string[] = [];
    const watcher = watch(temporary, (event) => void events.push(event));
    onTestFinished(() => watcher.close());
    const store = new URL('../../server/store/sqlite.ts', import.meta.url).href;
    const args = ['--input-type=module', '--eval', upgrade, store, dataDir];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, SQLITE_TMPDIR: temporary } });
    await wait(200);
    expect(events).toEqual([]);
  },
);
