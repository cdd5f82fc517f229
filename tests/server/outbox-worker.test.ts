import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_TRIES } from '../../server/mail/backoff.ts';
import { createMailMetrics } from '../../server/mail/metrics.ts';
import { MAX_CONNECTIONS } from '../../server/mail/transport.ts';
import type { MailTransport, OutgoingMail } from '../../server/mail/transport.ts';
import { startOutboxWorker } from '../../server/mail/worker.ts';
import type { OutboxWorker, OutboxWorkerParts } from '../../server/mail/worker.ts';
import { StoreUnavailable } from '../../server/store/store.ts';
import type { ClaimedMail, MailKind, MailOutcome } from '../../server/store/store.ts';

type Row = { mail: ClaimedMail; dueAt: number; outcome: MailOutcome | null };

/** The two questions that the worker asks, answered from memory. The engines have a suite of their own. */
class MemoryOutbox {
  rows: Row[] = [];
  claims = 0;
  settles = 0;
  failNext = 0;

  put(kind: MailKind, subjectId: string, attempts = 0): Row {
    const mail = { id: `mail-${subjectId}`, kind, subjectId, attempts, createdAt: 0, leaseToken: '' };
    const row: Row = { mail, dueAt: 0, outcome: null };
    this.rows.push(row);
    return row;
  }

  async claim(now: number, leaseMs: number, limit: number): Promise<ClaimedMail[]> {
    this.claims += 1;
    this.#failIfTold();
    const due = this.rows.filter(
      (row) => row.dueAt <= now && row.outcome?.state !== 'sent' && row.outcome?.state !== 'dead',
    );
    return due.slice(0, limit).map((row) => {
      row.dueAt = now + leaseMs;
      row.mail = { ...row.mail, leaseToken: `lease-${this.claims}` };
      return row.mail;
    });
  }

  async settle(id: string, leaseToken: string, outcome: MailOutcome): Promise<boolean> {
    this.settles += 1;
    this.#failIfTold();
    const row = this.rows.find(({ mail }) => mail.id === id && mail.leaseToken === leaseToken);
    if (!row) return false;
    row.outcome = outcome;
    row.mail = { ...row.mail, attempts: row.mail.attempts + 1 };
    if (outcome.state === 'pending') row.dueAt = outcome.nextAt;
    return true;
  }

  #failIfTold() {
    if (this.failNext <= 0) return;
    this.failNext -= 1;
    throw new StoreUnavailable('away');
  }
}

const address = { name: '', address: 'desk@plumbline.example' };
const compose = async (subjectId: string): Promise<OutgoingMail | null> =>
  subjectId === 'gone'
    ? null
    : { from: address, to: address, subject: subjectId, text: 'x', html: 'x', messageId: `<${subjectId}@x>` };

const refused = (recipient = 'ada@example.com') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    permanent: true,
    response: `550 <${recipient}> unknown`,
  });

let worker: OutboxWorker | null = null;
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

function setUp(send: (mail: OutgoingMail) => Promise<unknown>, options: Partial<OutboxWorkerParts> = {}) {
  const outbox = new MemoryOutbox();
  const lines: Record<string, unknown>[] = [];
  const registry = new Registry();
  const sent: string[] = [];
  const transport = {
    send: vi.fn<MailTransport['send']>(async (mail) => {
      await send(mail);
      sent.push(String(mail.subject));
      return { refusedRecipients: 0 };
    }),
    close: vi.fn(),
  };
  let now = 1_000_000;
  const start = () => {
    worker = startOutboxWorker({
      outbox,
      composers: {
        enquiry: { compose, retriesRefusedRecipient: true, givenUp: { level: 'error', text: 'dead' } },
        acknowledgement: {
          compose,
          retriesRefusedRecipient: false,
          givenUp: { level: 'warn', text: 'dead' },
        },
      },
      transport,
      clock: () => now,
      log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      metrics: createMailMetrics(registry),
      random: () => 0,
      pollMs: 5,
      ...options,
    });
    return worker;
  };
  const setClock = (to: number) => {
    now = to;
  };
  return { outbox, lines, registry, sent, transport, start, setClock, clock: () => now };
}

/** Generous: the machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, 10_000);
const ok = async () => {};
const errors = (lines: Record<string, unknown>[]) => lines.filter((line) => Number(line.level) >= 50);

test('sends what is due, once', async () => {
  const { outbox, sent, start } = setUp(ok);
  const row = outbox.put('enquiry', 'a');
  start();
  await eventually(() => expect(row.outcome).toEqual({ state: 'sent' }));
  const { claims } = outbox;
  await eventually(() => expect(outbox.claims).toBeGreaterThan(claims + 3));
  expect(sent).toEqual(['a']);
});

test('a failed mail waits its turn, and goes out when the server takes it', async () => {
  let broken = true;
  const { outbox, sent, start, setClock, clock } = setUp(async () => {
    if (broken) throw Object.assign(new Error('greylisted'), { responseCode: 451 });
  });
  const row = outbox.put('enquiry', 'a');
  start();
  await eventually(() => expect(row.outcome).toMatchObject({ state: 'pending', nextAt: clock() + 5_000 }));
  broken = false;
  const { claims } = outbox;
  await eventually(() => expect(outbox.claims).toBeGreaterThan(claims + 3));
  expect(sent).toEqual([]);
  setClock(clock() + 5_000);
  await eventually(() => expect(sent).toEqual(['a']));
});

test('after the last try the mail is dead, with an alarm that names nobody', async () => {
  const { outbox, lines, registry, start } = setUp(async () => {
    throw refused('ada@example.com');
  });
  const row = outbox.put('enquiry', 'a', MAX_TRIES - 1);
  start();
  await eventually(() => expect(row.outcome?.state).toBe('dead'));
  expect(row.outcome).toHaveProperty('error', expect.stringContaining('550 <ada@example.com> unknown'));
  expect(errors(lines)).toMatchObject([{ kind: 'enquiry', subject: 'a', reason: 'EENVELOPE 550 RCPT TO' }]);
  expect(JSON.stringify(lines)).not.toContain('ada@');
  expect(await registry.metrics()).toContain('plumbline_mail_given_up_total{kind="enquiry"} 1');
});

test('a refused recipient ends a mail, unless its kind is tried again, in the words of its kind', async () => {
  const { outbox, lines, start } = setUp(async () => {
    throw refused();
  });
  const ours = outbox.put('enquiry', 'a');
  const theirs = outbox.put('acknowledgement', 'b');
  start();
  await eventually(() => expect(theirs.outcome?.state).toBe('dead'));
  await eventually(() => expect(ours.outcome?.state).toBe('pending'));
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, kind: 'acknowledgement', msg: 'dead' }));
});

test('wake() does not wait for the next poll', async () => {
  const { outbox, sent, start } = setUp(ok, { pollMs: 60_000 });
  const running = start();
  await eventually(() => expect(outbox.claims).toBe(1));
  outbox.put('enquiry', 'a');
  running.wake();
  await eventually(() => expect(sent).toEqual(['a']));
});

test('a backlog is drained without waiting for polls, over few connections', async () => {
  let busy = 0;
  let mostBusy = 0;
  const { outbox, sent, start } = setUp(
    async () => {
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= 1;
    },
    { pollMs: 60_000 },
  );
  for (let i = 0; i < 50; i += 1) outbox.put('enquiry', `${i}`);
  start();
  await eventually(() => expect(sent).toHaveLength(50));
  expect(new Set(sent).size).toBe(50);
  expect(mostBusy).toBe(MAX_CONNECTIONS);
});

test('a hanging mail does not hold up the others', async () => {
  const { outbox, sent, start } = setUp((mail) => (mail.subject === 'stuck' ? new Promise(() => {}) : ok()), {
    stopPatienceMs: 1,
  });
  for (const subject of ['stuck', 'a', 'b', 'c', 'd']) outbox.put('enquiry', subject);
  start();
  await eventually(() => expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd']));
});

test('a store that is away is an alarm, once, and not the end', async () => {
  const { outbox, lines, sent, start } = setUp(ok);
  outbox.put('enquiry', 'a');
  outbox.failNext = 5;
  start();
  await eventually(() => expect(sent).toEqual(['a']));
  expect(errors(lines)).toHaveLength(1);
});

test('a sent mail is noted when the store comes back, and not sent again', async () => {
  const { outbox, sent, start } = setUp(async () => {
    outbox.failNext = 3;
  });
  const row = outbox.put('enquiry', 'a');
  start();
  await eventually(() => expect(row.outcome).toEqual({ state: 'sent' }));
  expect(outbox.settles).toBeGreaterThan(1);
  expect(sent).toEqual(['a']);
});

test('a mail whose subject was erased is not sent', async () => {
  const { outbox, transport, start } = setUp(ok);
  const row = outbox.put('enquiry', 'gone');
  start();
  await eventually(() => expect(row.outcome?.state).toBe('dead'));
  expect(transport.send).not.toHaveBeenCalled();
});

test('a kind that only a newer version knows is left for that version', async () => {
  const { outbox, start } = setUp(ok);
  const row = outbox.put('newsletter-confirmation', 'a');
  start();
  await eventually(() => expect(row.outcome?.state).toBe('pending'));
});

test.each([-1, 1])(
  'a clock that jumps (direction %i) neither stops the worker nor buries a mail',
  async (direction) => {
    const year = 365 * 86_400_000;
    const { outbox, sent, start, setClock, clock } = setUp(async (mail) => {
      if (mail.subject === 'failing') {
        setClock(clock() + direction * year);
        throw new Error('down');
      }
    });
    const failing = outbox.put('enquiry', 'failing');
    start();
    await eventually(() => expect(failing.outcome?.state).toBe('pending'));
    expect(failing.dueAt).toBe(clock() + 5_000);
    outbox.put('enquiry', 'fresh').dueAt = clock();
    await eventually(() => expect(sent).toEqual(['fresh']));
  },
);

test('stop() lets a send finish and notes it', async () => {
  const gate = Promise.withResolvers<void>();
  const { outbox, transport, start } = setUp(() => gate.promise);
  const row = outbox.put('enquiry', 'a');
  const running = start();
  await eventually(() => expect(transport.send).toHaveBeenCalledOnce());
  const stopped = running.stop();
  expect(transport.close).not.toHaveBeenCalled();
  gate.resolve();
  await stopped;
  expect(row.outcome).toEqual({ state: 'sent' });
  const { claims } = outbox;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(outbox.claims).toBe(claims);
});

test('stop() breaks off a send that hangs, and the mail waits for the next start', async () => {
  const gate = Promise.withResolvers<void>();
  const { outbox, transport, start } = setUp(() => gate.promise, { stopPatienceMs: 10 });
  transport.close.mockImplementation(() => gate.reject(new Error('closed')));
  const row = outbox.put('enquiry', 'a');
  const running = start();
  await eventually(() => expect(transport.send).toHaveBeenCalledOnce());
  await running.stop();
  expect(row.outcome?.state).toBe('pending');
});
