import { expect, test, vi } from 'vitest';
import { enquire, newEnquirer } from '../../server/testing/server-process.ts';
import type { ServerOptions } from '../../server/testing/server-process.ts';
import { DAY } from '../server/clock.ts';
import { start } from '../server/starting.ts';
import { onPosix } from '../on-posix.ts';

/** An enquiry whose first mail was deferred, so that a retry stands in the store. */
async function deferredMail(clock: ServerOptions['clock']) {
  const { smtp, env } = await start.mailing({ behaviour: 'defer-recipient' });
  const server = await start.server({ env, clock });
  await enquire(server.url, newEnquirer());
  await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 60_000);
  return { smtp, server, env };
}

onPosix.each([
  ['back by a day', -DAY],
  ['ahead by a year', 365 * DAY],
])('the clock jumps %s while a mail waits for its retry: it goes out', async (_jump, jumpMs) => {
  const { smtp, server } = await deferredMail({ jumpMs });
  smtp.behave('accept');
  server.signal('SIGUSR2');
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 60_000);
  await enquire(server.url, newEnquirer());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 60_000);
});

test('a mail from a run whose clock was a year ahead goes out after a start with the right time', async () => {
  const { smtp, server, env } = await deferredMail({ offsetMs: 365 * DAY });
  await server.kill('SIGTERM');
  smtp.behave('accept');
  await start.server({ env });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 60_000);
});
