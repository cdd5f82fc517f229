import { createBatch, type Settled } from './batch.ts';
import { addTogether } from './postgres-add.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { createSharedLimits } from './postgres-limits.ts';
import { createEnquiryReader, type Insertion, toInsertion } from './sql-enquiries.ts';
import { createOutbox } from './sql-outbox.ts';
import { createSubscriptions } from './sql-subscriptions.ts';
import { type AddResult, type Store, StoreUnavailable } from './store.ts';

const MAX_BATCH = 256;

async function tolerateAbsence(error: unknown): Promise<void> {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/** Opens although the database is away: pages are served, posts get a 503, and the first use after it is back migrates. */
export async function openPostgres(url: string): Promise<Store> {
  const engine = new PostgresEngine(url);
  await engine.migrate().catch(tolerateAbsence);
  const adding = createBatch<Insertion, AddResult>(
    (insertions): Promise<Settled<AddResult>[]> => addTogether(engine, insertions),
    MAX_BATCH,
  );

  return {
    enquiries: {
      ...createEnquiryReader(engine),
      add: (enquiry, now) => adding.add(toInsertion(enquiry, now)),
    },
    subscriptions: createSubscriptions(engine),
    outbox: createOutbox(engine, 'FOR UPDATE SKIP LOCKED'),
    limits: createSharedLimits(engine),
    ping: async () => {
      await engine.query({ text: 'UPDATE heartbeat SET beats = beats + 1' });
    },
    close: async () => {
      await adding.idle();
      await engine.close();
    },
  };
}
