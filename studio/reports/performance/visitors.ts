/** The traffic mix: four pages to one enquiry. */
import { Agent } from 'node:http';
import { onTimetable } from '../../../server/testing/open-loop.ts';
import { timedRequest } from '../timed-request.ts';

const PAGES = ['/', '/services/performance', '/contact', '/about'];
export const PATIENCE_MS = 5000;
/** More than the site's own queue limit, so that its limit is reached before the sender's. */
export const CONNECTIONS = 1000;

export type Visit = {
  kind: 'page' | 'enquiry';
  dueMs: number;
  /** Delay of the sender, included in the duration. */
  lagMs: number;
  tookMs: number;
  /** 0 without a response in time. */
  status: number;
  /** Identifies an enquiry in the store. */
  email: string;
};

const pageRequest = { method: 'GET', headers: { 'accept-encoding': 'br' } };
const enquiryRequest = (email: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ name: 'Test Visitor', email, message: 'How many visitors can it take?' }),
});

/** `phase` is part of each email address, so that stored enquiries can be counted by phase. */
export function visitors(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    visit: (phase: string, seconds: number, rateAt: (second: number) => number): Promise<Visit[]> =>
      onTimetable(seconds, rateAt, async (number, dueMs, elapsed) => {
        const lagMs = elapsed();
        const page = PAGES[number % (PAGES.length + 1)];
        const email = page === undefined ? `${phase}-${number}@example.com` : '';
        const { status, lastMs } = await timedRequest(origin + (page ?? '/api/contact'), {
          agent,
          patienceMs: PATIENCE_MS,
          elapsed,
          ...(page === undefined ? enquiryRequest(email) : pageRequest),
        });
        const kind = page === undefined ? 'enquiry' : 'page';
        return { kind, dueMs, lagMs, tookMs: lastMs, status, email };
      }),
    leave: () => agent.destroy(),
  };
}

export const isServed = ({ kind, status }: Visit): boolean => status === (kind === 'page' ? 200 : 201);
