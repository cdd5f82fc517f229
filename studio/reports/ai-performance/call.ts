/** One call of the service, timed from when it was due. */
import { request, type Agent } from 'node:http';
import { round } from '../../../metrics/round.ts';
import type { Done } from './pool.ts';
import type { Recording } from './recordings.ts';

/** Callers give up if the response is not complete by then. */
export const PATIENCE_MS = 5000;

export type Reply = {
  end: 'ok' | 'refused' | 'timeout' | 'error';
  /** Until the whole answer, or until it was given up. */
  ms: number;
  /** As the service tells them; 0 without an answer. */
  waitedMs: number;
  workedMs: number;
};

export function call(url: string, agent: Agent, { wave }: Recording, elapsed: () => number): Promise<Reply> {
  const headers = { 'content-type': 'audio/wav', 'content-length': wave.length };
  return new Promise((resolve) => {
    const finish = (end: Reply['end'], done?: Done): void => {
      clearTimeout(patience);
      const ms = round(Math.min(PATIENCE_MS, elapsed()), 1);
      resolve({ end, ms, waitedMs: round(done?.waitedMs ?? 0, 1), workedMs: round(done?.workedMs ?? 0, 1) });
    };
    const outgoing = request(url, { agent, method: 'POST', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => {
        if (response.statusCode === 200) finish('ok', JSON.parse(body) as Done);
        else finish(response.statusCode === 503 ? 'refused' : 'error');
      });
      response.on('error', () => finish('error'));
    });
    const patience = setTimeout(
      () => {
        finish('timeout');
        outgoing.destroy();
      },
      Math.max(0, PATIENCE_MS - elapsed()),
    );
    outgoing.on('error', () => finish('error'));
    outgoing.end(wave);
  });
}
