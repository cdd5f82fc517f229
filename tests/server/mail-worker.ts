/** The mail worker around an outbox in memory and a transport that does as it is told. */
import pino from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished, vi } from 'vitest';
import { createMailMetrics } from '../../server/mail/metrics.ts';
import type { MailTransport, OutgoingMail } from '../../server/mail/transport.ts';
import { startOutboxWorker } from '../../server/mail/worker.ts';
import type { OutboxWorkerParts } from '../../server/mail/worker.ts';
import { StoreUnavailable } from '../../server/store/errors.ts';
import type { ClaimedMail, MailKind, MailOutcome, MailRoom } from '../../server/store/types.ts';

type Row = { mail: ClaimedMail; dueAt: number; outcome: MailOutcome | null };

/** The two questions that the worker asks, answered from memory. The engines have a suite of their own. */
class MemoryOutbox {
  rows: Row[] = [];
  claims = 0;
  settles = 0;
  failNext = 0;

  put(kind: MailKind, subjectId: string, attempts = 0): Row {
    const mail: ClaimedMail = {
      id: `mail-${subjectId}`,
      kind,
      subjectId,
      attempts,
      createdAt: 0,
      leaseToken: '',
      traceParent: null,
    };
    const row: Row = { mail, dueAt: 0, outcome: null };
    this.rows.push(row);
    return row;
  }

  async claim(now: number, leaseMs: number, room: MailRoom): Promise<ClaimedMail[]> {
    this.claims += 1;
    this.#failIfTold();
    const due = this.rows.filter(
      (row) => row.dueAt <= now && row.outcome?.state !== 'sent' && row.outcome?.state !== 'dead',
    );
    const claimed = Object.entries(room).flatMap(([kind, limit]) =>
      due.filter(({ mail }) => mail.kind === kind).slice(0, limit),
    );
    return claimed.map((row) => {
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

export const CONNECTIONS = 3;

const address = { name: '', address: 'desk@plumbline.example' };
const compose = async (subjectId: string): Promise<OutgoingMail | null> =>
  subjectId === 'gone'
    ? null
    : { from: address, to: address, subject: subjectId, text: 'x', html: 'x', messageId: `<${subjectId}@x>` };

export function setUp(
  send: (mail: OutgoingMail) => Promise<unknown>,
  options: Partial<OutboxWorkerParts> = {},
) {
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
    const worker = startOutboxWorker({
      outbox,
      composers: {
        enquiry: {
          connections: CONNECTIONS,
          compose,
          retriesRefusedRecipient: true,
          givenUp: { level: 'error', text: 'dead' },
        },
        acknowledgement: {
          connections: 1,
          compose,
          retriesRefusedRecipient: false,
          givenUp: { level: 'warn', text: 'dead' },
        },
      },
      openTransport: () => transport,
      clock: () => now,
      log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      metrics: createMailMetrics(registry),
      random: () => 0,
      pollMs: 5,
      ...options,
    });
    onTestFinished(() => worker.stop());
    return worker;
  };
  const setClock = (to: number) => {
    now = to;
  };
  return { outbox, lines, registry, sent, transport, start, setClock, clock: () => now };
}

/** Generous: the machine may be busy. */
export const eventually = (check: () => void) => vi.waitFor(check, 60_000);
export const ok = async () => {};
export const errors = (lines: Record<string, unknown>[]) => lines.filter((line) => Number(line.level) >= 50);
