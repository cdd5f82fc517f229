import { expect, test } from 'vitest';
import { MAX_TRIES } from '../../server/mail/backoff.ts';
import { CONNECTIONS, errors, eventually, ok, setUp } from './mail-worker.ts';

const refused = (recipient = 'ada@example.com') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    permanent: true,
    response: `550 <${recipient}> unknown`,
  });

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

test('a refused recipient ends a mail to a visitor, but not one to ourselves', async () => {
  const { outbox, start } = setUp(async () => {
    throw refused();
  });
  const ours = outbox.put('enquiry', 'a');
  const theirs = outbox.put('acknowledgement', 'b');
  start();
  await eventually(() => expect(theirs.outcome?.state).toBe('dead'));
  await eventually(() => expect(ours.outcome?.state).toBe('pending'));
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
  expect(mostBusy).toBe(CONNECTIONS);
});

test('a hanging mail does not hold up the others', async () => {
  const { outbox, sent, start } = setUp((mail) => (mail.subject === 'stuck' ? new Promise(() => {}) : ok()), {
    stopPatienceMs: 1,
  });
  for (const subject of ['stuck', 'a', 'b', 'c', 'd']) outbox.put('enquiry', subject);
  start();
  await eventually(() => expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd']));
});

test('mails of another kind that hang, however many, do not hold up an enquiry', async () => {
  const { outbox, sent, transport, start } = setUp(
    (mail) => (String(mail.subject).startsWith('stuck') ? new Promise(() => {}) : ok()),
    { stopPatienceMs: 1, pollMs: 60_000 },
  );
  for (let n = 0; n < 12; n += 1) outbox.put('acknowledgement', `stuck-${n}`);
  const running = start();
  await eventually(() => expect(transport.send).toHaveBeenCalledOnce());
  outbox.put('enquiry', 'a');
  running.wake();
  await eventually(() => expect(sent).toEqual(['a']));
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
  await eventually(() => expect(outbox.claims).toBeGreaterThan(3));
  expect(row).toMatchObject({ dueAt: 0, outcome: null });
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
