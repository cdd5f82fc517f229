import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { finishesWithin } from '../timeout.ts';
import { createMemoryLimits } from './memory-limits.ts';
import { SQLITE_FILE } from './sqlite.ts';
import { type EnquiryStore, type OutboxStore, type Store, type SubscriptionStore } from './store.ts';
import { StoreUnavailable, StoreUnusable } from './store.ts';
import { type Call, type FromWorker, monotonicMs, type WorkerStart } from './thread-messages.ts';

/** TypeScript in the project, JavaScript in a release. */
const WORKER = `./sqlite-worker${extname(import.meta.filename)}`;
/** How long a visitor waits for the store. A little more than SQLite itself waits for a lock. */
const VISITOR_MS = 2_500;
/**
 * How long the mail worker does. What it gave up to claim and was claimed all the same would lie until its lease ends, so it
 * gives up late; sooner than the lease, though.
 */
const MAIL_MS = 20_000;
/** Whoever comes when so many wait is told at once to come again. As many as one commit takes. */
const MOST_WAITING = 256;
/** Of the ten seconds that a shutdown has. A frozen disk must not take them all. */
const CLOSE_MS = 2_000;

export type ThreadOptions = {
  /** Against a second server in the folder. The command line reads beside the server, and is none. */
  exclusive?: boolean;
  visitorMs?: number;
  closeMs?: number;
  log?: {
    error(details: object, message: string): void;
    info(details: object, message: string): void;
    warn(message: string): void;
  };
};

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void; timer: NodeJS.Timeout };

/** What can be called on the thread. Tables, so that the compiler misses a method that is forgotten here. */
type Methods<Room> = Record<keyof Room & string, true>;
const enquiryMethods: Methods<EnquiryStore> = { add: true, get: true, list: true, forget: true };
const subscriptionMethods: Methods<SubscriptionStore> = {
  request: true,
  get: true,
  confirm: true,
  unsubscribe: true,
  listConfirmed: true,
  dropUnconfirmed: true,
  secret: true,
};
const outboxMethods: Methods<OutboxStore> = {
  claim: true,
  settle: true,
  retry: true,
  counts: true,
  dropSent: true,
  mailsOf: true,
};
const MAIL_METHODS: ReadonlySet<string> = new Set<keyof OutboxStore>(['claim', 'settle']);

/**
 * The embedded store on a thread of its own. A page is never behind a commit, a lock or a disk that hangs; a post is, for
 * as long as a visitor waits, and then gets a 503. What was called and not answered may still be stored: the form's key
 * makes its second try the same enquiry.
 */
export async function openSqliteThread(dataDir: string, options: ThreadOptions = {}): Promise<Store> {
  const { visitorMs = VISITOR_MS, closeMs = CLOSE_MS } = options;
  const start: WorkerStart = { dataDir, exclusive: options.exclusive ?? false };
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: start });
  const [first] = (await once(worker, 'message')) as [FromWorker];
  if (typeof first === 'object' && 'failed' in first) {
    throw first.unusable === undefined ? first.failed : new StoreUnusable(first.unusable);
  }

  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let closing: Promise<void> | undefined;
  let over = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const tell = (message: Call | 'close') => worker.postMessage(message);

  function settle(id: number, end: (caller: Waiting) => void): void {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (!caller) return;
    clearTimeout(caller.timer);
    end(caller);
  }

  worker.on('message', (message: FromWorker) => {
    if (typeof message !== 'object') return;
    if ('inPlace' in message) tellPlace(message.inPlace, join(dataDir, SQLITE_FILE), options.log);
    else if ('value' in message) settle(message.id, ({ resolve }) => resolve(message.value));
    else if ('error' in message) {
      const { unavailable, error } = message;
      settle(message.id, ({ reject }) =>
        reject(unavailable === undefined ? error : new StoreUnavailable(unavailable)),
      );
    }
  });
  worker.on('error', (error) =>
    options.log?.error({ err: error }, 'the store has stopped: restart the server'),
  );
  worker.on('exit', () => {
    over = true;
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new StoreUnavailable('closed')));
  });

  function call(room: string, method: string, args: unknown[]): Promise<unknown> {
    if (closing || over) return Promise.reject(new StoreUnavailable('closed'));
    // Those that were given up count until the thread has answered: while it hangs, no more are put before it.
    if (waiting.size >= MOST_WAITING) return Promise.reject(new StoreUnavailable('too many are waiting'));
    const id = (calls += 1);
    const patienceMs = MAIL_METHODS.has(method) ? MAIL_MS : visitorMs;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new StoreUnavailable('no answer in time'));
      waiting.set(id, { resolve, reject, timer: setTimeout(giveUp, patienceMs) });
      tell({ id, room, method, args, deadline: monotonicMs() + patienceMs });
    });
  }

  const room = <Room extends object>(name: string, methods: Methods<Room>) =>
    Object.fromEntries(
      Object.keys(methods).map((method) => [method, (...args: unknown[]) => call(name, method, args)]),
    ) as Room;

  async function close(): Promise<void> {
    const closed = once(worker, 'exit');
    tell('close');
    if (!(await finishesWithin(closeMs, closed))) throw new StoreUnavailable('does not close');
  }

  return {
    enquiries: room<EnquiryStore>('enquiries', enquiryMethods),
    subscriptions: room<SubscriptionStore>('subscriptions', subscriptionMethods),
    outbox: room<OutboxStore>('outbox', outboxMethods),
    limits: createMemoryLimits(),
    ping: async () => void (await call('store', 'ping', [])),
    close: () => (over ? Promise.resolve() : (closing ??= close())),
  };
}

function tellPlace(inPlace: boolean, file: string, log: ThreadOptions['log']): void {
  if (inPlace) log?.info({ file }, 'the database file is back');
  else
    log?.error(
      { file },
      'the database file is gone, and nothing is stored: put it back, or restore a backup and restart',
    );
}
