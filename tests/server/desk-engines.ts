import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { createDeskServer } from './desk-server.ts';

export type CreateDesk = typeof createDeskServer;

/** For what a database decides: each test runs on both of them. */
export function onBothEngines(addTests: (createDesk: CreateDesk) => void): void {
  describe('SQLite', () => addTests(createDeskServer));
  describe('PostgreSQL', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.dispose());
    addTests(async (choices) =>
      createDeskServer({ ...choices, databaseUrl: await postgres.createDatabase() }),
    );
  });
}
