/** One prediction over a persistent connection, with the times of its first and last byte. */
import { Agent, request } from 'node:http';
import { round } from '../../../metrics/round.ts';

/** Callers give up if the response is not complete by then. */
export const PATIENCE_MS = 2000;

/** Milliseconds to the first and to the last byte. */
export type Reply = { first: number; last: number; end: 'ok' | 'timeout' | 'error' };

export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 512 });

export function predict(port: number, agent: Agent, body: string, elapsed: () => number): Promise<Reply> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const finish = (end: Reply['end']): void => {
      clearTimeout(patience);
      const last = round(Math.min(PATIENCE_MS, elapsed()), 1);
      resolve({ first: first ?? last, last, end });
    };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/predict',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.once('data', () => (first = round(elapsed(), 1)));
        response.on('end', () => finish(response.statusCode === 200 ? 'ok' : 'error'));
        response.on('error', () => {});
        response.resume();
      },
    );
    const patience = setTimeout(
      () => {
        finish('timeout');
        outgoing.destroy();
      },
      Math.max(0, PATIENCE_MS - elapsed()),
    );
    outgoing.on('error', () => finish('error'));
    outgoing.end(body);
  });
}
