/** From a booking to the calendars of both sides, with the real server in a process of its own and a real SMTP peer. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ical, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { BOOKING_FILE, BOOKING_PATH, BOOKING_TIMES_PATH } from '../../contract/booking/booking.ts';
import { bookingRules } from '../../server/testing/contact-server.ts';
import { HOUR } from './clock.ts';
import { start } from './starting.ts';

const ORIGIN = 'https://plumbline.example';
const MEETING = 'https://meet.example/plumbline';

async function setUp() {
  const { workspace, smtp, env } = await start.mailing();
  await writeFile(join(workspace.distDir, BOOKING_FILE), JSON.stringify({ ...bookingRules, leadHours: 48 }));
  const begin = (offsetMs = 0) =>
    start.server({
      env: { ...env, PUBLIC_URL: ORIGIN, BOOKING_MEETING: MEETING },
      clock: { offsetMs },
    });
  /** The mails of one mailbox, with the event that each carries. */
  const mailsTo = async (mailbox: string, count: number) => {
    // A process that is killed while it sends may have sent: such a mail comes again under its id, and is shown once.
    const theirs = () => [
      ...new Map(
        smtp.mails.filter(({ to }) => to.includes(mailbox)).map((mail) => [mail.messageId, mail]),
      ).values(),
    ];
    await vi.waitFor(() => expect(theirs()).toHaveLength(count), 60_000);
    return Promise.all(
      theirs().map(async ({ raw }) => {
        const parsed = await PostalMime.parse(raw);
        const part = parsed.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
        const content = part ? new TextDecoder().decode(part.content as ArrayBuffer) : '';
        const calendar = content ? ical.sync.parseICS(content) : {};
        const event = Object.values(calendar).find((each): each is VEvent => each?.type === 'VEVENT');
        const link = /\/api\/booking\/change\?token=[\w.-]+/.exec(parsed.text ?? '')?.[0] ?? '';
        return { parsed, method: calendar.vcalendar?.method, event, link };
      }),
    );
  };
  return { begin, mailsTo };
}

const visitor = {
  name: 'Mallory <b>',
  email: 'visitor@example.com',
  message: 'Buy now: https://spam.example',
  timeZone: 'Europe/Berlin',
};

const slotsOf = async (url: string): Promise<number[]> =>
  ((await (await fetch(url + BOOKING_TIMES_PATH)).json()) as { slots: number[] }).slots;

const book = (url: string, slot: number, more: object = {}) =>
  fetch(url + BOOKING_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visitor, slot: new Date(slot).toISOString(), ...more }),
  });

const change = (url: string, link: string, fields: Record<string, string>) =>
  fetch(url + link, { method: 'POST', body: new URLSearchParams(fields) });

test('both sides get an invitation, its update, its cancellation and one reminder', async () => {
  const { begin, mailsTo } = await setUp();
  const server = await begin();
  const slots = await slotsOf(server.url);
  const [first = 0, second = 0] = [slots.at(-1), slots.at(-2)];
  expect((await book(server.url, first)).status).toBe(201);

  const [invitation] = await mailsTo(visitor.email, 1);
  expect(invitation).toMatchObject({ method: 'REQUEST', event: { start: new Date(first), sequence: 0 } });
  expect(invitation?.event?.location).toBe(MEETING);
  // Nothing that the visitor wrote: the form would send anybody's text to anybody.
  expect(invitation?.parsed.text).not.toMatch(/Mallory|spam/);
  expect(JSON.stringify(invitation?.event)).not.toMatch(/Mallory|spam/);
  const [ours] = await mailsTo('desk@plumbline.example', 1);
  expect(ours?.parsed.text).toContain(visitor.message);
  expect(ours?.event?.uid).toBe(invitation?.event?.uid);

  const moved = await change(server.url, invitation?.link ?? '', {
    action: 'move',
    slot: new Date(second).toISOString(),
  });
  expect(moved.status).toBe(200);
  const [, update] = await mailsTo(visitor.email, 2);
  expect(update).toMatchObject({ method: 'REQUEST', event: { start: new Date(second), sequence: 1 } });
  expect(update?.event?.uid).toBe(invitation?.event?.uid);

  // The day before. The server is killed when the reminder has gone, and starts when every lease is over.
  await server.kill('SIGKILL');
  const offset = second - 23 * HOUR - Date.now();
  const killed = await begin(offset);
  const [, , reminder] = await mailsTo(visitor.email, 3);
  await killed.kill('SIGKILL');
  const again = await begin(offset + HOUR);
  expect(reminder?.parsed.subject).toMatch(/^Reminder: /);
  expect(reminder?.method).toBeUndefined();
  expect((await change(again.url, update?.link ?? '', { action: 'cancel' })).status).toBe(410);
  await again.kill('SIGKILL');

  const back = await begin();
  expect((await change(back.url, update?.link ?? '', { action: 'cancel' })).status).toBe(200);
  const [, , , cancellation] = await mailsTo(visitor.email, 4);
  expect(cancellation).toMatchObject({ method: 'CANCEL', event: { sequence: 2, status: 'CANCELLED' } });
  expect(cancellation?.event?.uid).toBe(invitation?.event?.uid);
  expect(await mailsTo('desk@plumbline.example', 3)).toMatchObject([
    { method: 'REQUEST' },
    { method: 'REQUEST' },
    { method: 'CANCEL' },
  ]);
  expect(back.output() + again.output()).not.toMatch(/Mallory|visitor@|token=/);
}, 240_000);
