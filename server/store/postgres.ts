import { createBatch, isolateFaults } from './batch.ts';
import { addAll } from './postgres-add.ts';
import { PostgresEngine, type PostgresOptions } from './postgres-engine.ts';
import { postgresSearch } from './enquiry-search.ts';
import { createSharedLimits } from './postgres-limits.ts';
import { TIMEOUT_MS } from './postgres-pool.ts';
import { beat } from './sql.ts';
import { createEnquiryReader, type Insertion, toInsertion } from './sql-enquiries.ts';
import { createOutbox } from './sql-outbox.ts';
import { createSharedStores, type Store } from './store.ts';
import { inTurns } from './turns.ts';
import { StoreUnavailable } from './errors.ts';

/** Reserved for enquiries and their mails, whatever the number of posts to newsletter links. */
const KEPT_FOR_ENQUIRIES = 3;

/** Opens even if the database is down: pages are served, posts get a 503, and the first call after it is back migrates. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const engine = new PostgresEngine(url, options);
  await engine.migrate().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
  });
  const newsletter = inTurns(engine, {
    most: () => Math.max(1, engine.connections - KEPT_FOR_ENQUIRIES),
    patienceMs: options.timeoutMs ?? TIMEOUT_MS,
  });
  const adding = createBatch(isolateFaults((insertions: Insertion[]) => addAll(engine, insertions)));

  return {
    enquiries: {
      ...createEnquiryReader(engine),
      add: (enquiry, now) => adding.add(toInsertion(enquiry, now)),
    },
    ...createSharedStores(newsletter, postgresSearch),
    outbox: createOutbox(engine, 'FOR UPDATE SKIP LOCKED'),
    limits: createSharedLimits(engine),
    ping: () => beat(engine),
    close: async () => {
      await adding.idle();
      await engine.close();
    },
  };
}
