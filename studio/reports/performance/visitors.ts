/** The traffic mix: four pages to one enquiry. */
import { Agent, request } from 'node:http';
import { onTimetable } from '../../../server/testing/open-loop.ts';

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
  email?: string;
};

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };

function ask(origin: URL, agent: Agent, { body, ...asked }: Asked, patienceMs: number): Promise<number> {
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      clearTimeout(patience);
      resolve(status);
    };
    const outgoing = request({ host: origin.hostname, port: origin.port, agent, ...asked }, (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode ?? 0));
      response.on('error', () => finish(0));
    });
    // Not a socket timeout: waiting for a free socket counts too.
    const patience = setTimeout(() => outgoing.destroy(new Error('too late')), patienceMs);
    outgoing.on('error', () => finish(0));
    outgoing.end(body);
  });
}

const enquiry = (email: string): Asked => ({
  method: 'POST',
  path: '/api/contact',
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ name: 'Test Visitor', email, message: 'How many visitors can it take?' }),
});

/** `phase` is part of each email address, so that stored enquiries can be counted by phase. */
export function visitors(url: string) {
  const origin = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    visit: (phase: string, seconds: number, rateAt: (second: number) => number): Promise<Visit[]> =>
      onTimetable(seconds, rateAt, async (number, dueMs, sinceDue) => {
        const lagMs = sinceDue();
        const page = PAGES[number % (PAGES.length + 1)];
        if (page !== undefined) {
          const headers = { 'accept-encoding': 'br' };
          const status = await ask(
            origin,
            agent,
            { method: 'GET', path: page, headers },
            PATIENCE_MS - lagMs,
          );
          return { kind: 'page', dueMs, lagMs, tookMs: sinceDue(), status };
        }
        const email = `${phase}-${number}@example.com`;
        const status = await ask(origin, agent, enquiry(email), PATIENCE_MS - lagMs);
        return { kind: 'enquiry', dueMs, lagMs, tookMs: sinceDue(), status, email };
      }),
    leave: () => agent.destroy(),
  };
}

export const isServed = ({ kind, status }: Visit): boolean => status === (kind === 'page' ? 200 : 201);
