import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { finishesWithin } from '../timeout.ts';
import { createMemoryLimits } from './memory-limits.ts';
import { SQLITE_FILE } from './sqlite.ts';
import { checkInBackground, isCheckedAtStart } from './sqlite-check.ts';
import type { Store } from './store.ts';
import { StoreUnavailable, StoreUnusable } from './errors.ts';
import { type Answer, type Call, type FromWorker, monotonicMs, type WorkerStart } from './thread-messages.ts';

/** TypeScript in the project, JavaScript in a release. */
const WORKER = `./sqlite-worker${extname(import.meta.filename)}`;
/** How long a visitor waits for the store. A little more than SQLite itself waits for a lock. */
const VISITOR_MS = 2_500;
/**
 * How long the mail worker waits. A claim that succeeds after the worker gave up leaves its mails until the lease ends, so
 * it gives up late, but before the lease ends.
 */
const MAIL_MS = 20_000;
/** Beyond this, calls are rejected at once and retried later. As many as fit into one commit. */
const MOST_WAITING = 256;
/** A share of the ten seconds for a shutdown, which a frozen disk must not use up. */
const CLOSE_MS = 2_000;

export type ThreadOptions = {
  /** Locks out a second server in the folder. The command line does not count as one. */
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

const MAIL_METHODS: ReadonlySet<string> = new Set<keyof Store['outbox']>(['claim', 'settle']);

/** Calls waiting for the thread. */
function createCalls(post: (call: Call) => void, visitorMs: number) {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  function settle(id: number, end: (caller: Waiting) => void): void {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (!caller) return;
    clearTimeout(caller.timer);
    end(caller);
  }

  return {
    start(namespace: string, method: string, args: unknown[]): Promise<unknown> {
      // Calls that timed out count until the thread has answered: while it hangs, its queue must not grow.
      if (waiting.size >= MOST_WAITING)
        return Promise.reject(new StoreUnavailable('too many calls are waiting'));
      const id = (calls += 1);
      const patienceMs = MAIL_METHODS.has(method) ? MAIL_MS : visitorMs;
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new StoreUnavailable('no answer in time'));
        waiting.set(id, { resolve, reject, timer: setTimeout(giveUp, patienceMs) });
        post({ id, namespace, method, args, deadline: monotonicMs() + patienceMs });
      });
    },
    finish(answer: Answer): void {
      if ('value' in answer) return settle(answer.id, ({ resolve }) => resolve(answer.value));
      const { unavailable, error } = answer;
      settle(answer.id, ({ reject }) =>
        reject(unavailable === undefined ? error : new StoreUnavailable(unavailable)),
      );
    },
    failAll(): void {
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new StoreUnavailable('closed')));
    },
  };
}

/** Starts the thread, which first reports whether it could open the database. */
async function startWorker(start: WorkerStart, log: ThreadOptions['log']): Promise<Worker> {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: start });
  let [first] = (await once(worker, 'message')) as [FromWorker];
  if (typeof first === 'object' && 'lostCommits' in first) {
    log?.error(
      first,
      'the write-ahead log is damaged, and commits behind the damage are lost: compare with a backup',
    );
    [first] = (await once(worker, 'message')) as [FromWorker];
  }
  if (typeof first === 'object' && 'failed' in first) {
    throw first.unusable === undefined ? first.failed : new StoreUnusable(first.unusable);
  }
  return worker;
}

/**
 * The embedded store on a thread of its own, so that pages never wait for a commit, a lock or a disk that hangs. Posts do,
 * up to a limit, and then get a 503. A call that timed out may still be stored: the form's idempotency key makes a retry
 * the same enquiry.
 */
export async function openSqliteThread(dataDir: string, options: ThreadOptions = {}): Promise<Store> {
  const { visitorMs = VISITOR_MS, closeMs = CLOSE_MS, log } = options;
  const worker = await startWorker({ dataDir, exclusive: options.exclusive ?? false }, log);

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const post = (message: Call | 'close') => worker.postMessage(message);
  const calls = createCalls(post, visitorMs);
  const file = join(dataDir, SQLITE_FILE);
  const checking = new AbortController();
  let closing: Promise<void> | undefined;
  let over = false;
  let damaged = false;

  worker.on('message', (message: FromWorker) => {
    if (typeof message !== 'object') return;
    if ('inPlace' in message) logFilePresence(message.inPlace, file, log);
    else if ('id' in message) calls.finish(message);
  });
  worker.on('error', (error) => log?.error({ err: error }, 'the store has stopped: restart the server'));
  worker.on('exit', () => {
    over = true;
    calls.failAll();
  });

  void findDamage(file, checking.signal, log).then((found) => (damaged = found));

  async function call(namespace: string, method: string, args: unknown[]): Promise<unknown> {
    if (closing || over) throw new StoreUnavailable('closed');
    if (damaged) throw new StoreUnavailable('the database is damaged');
    return calls.start(namespace, method, args);
  }

  async function close(): Promise<void> {
    checking.abort();
    const closed = once(worker, 'exit');
    post('close');
    if (!(await finishesWithin(closeMs, closed))) throw new StoreUnavailable('does not close');
  }

  const here = {
    limits: createMemoryLimits(),
    ping: async () => void (await call('store', 'ping', [])),
    close: () => (over ? Promise.resolve() : (closing ??= close())),
  };
  return forwardOthers(here, (name) =>
    forwardOthers(
      {},
      (method) =>
        (...args: unknown[]) =>
          call(name, method, args),
    ),
  );
}

/** Forwards what the object lacks to the other thread, except `then`, which would make the object look like a promise. */
const forwardOthers = (here: object, forward: (name: string) => unknown) =>
  new Proxy(here, {
    get: (target, name) =>
      typeof name !== 'string' || name === 'then' || name in target
        ? Reflect.get(target, name)
        : forward(name),
  }) as Store;

function logFilePresence(inPlace: boolean, file: string, log: ThreadOptions['log']): void {
  if (inPlace) log?.info({ file }, 'the store’s files are back');
  else
    log?.error(
      { file },
      'a file of the store is gone, and nothing is stored: put it back, or restart; restore a backup if it was the database',
    );
}

/** In a file that was too large to be checked before the start. */
async function findDamage(file: string, signal: AbortSignal, log: ThreadOptions['log']): Promise<boolean> {
  if (isCheckedAtStart(file)) return false;
  const found = await checkInBackground(file, signal);
  if (found === 'sound') log?.info({ file }, 'the database was checked');
  else if (found === 'damaged')
    log?.error({ file }, 'the database is damaged, and nothing is stored: restore a backup and restart');
  else if (!signal.aborted) log?.warn('the database could not be checked for damage');
  return found === 'damaged';
}
