/** Somebody who asks for a page on a connection of its own, a few times a second, whatever happens. */
import { get } from 'node:http';

export type Visit = { from: number; to: number; ok: boolean };

const PATIENCE_MS = 10_000;
const EVERY_MS = 200;

function visitOnce(url: string): Promise<Visit> {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ from, to: performance.now(), ok });
    const request = get(url, { agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200));
      response.on('error', () => done(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(false));
  });
}

/** Does not wait for one answer before it asks again. */
export function startVisitor(url: string) {
  const visits: Promise<Visit>[] = [];
  const visiting = setInterval(() => visits.push(visitOnce(url)), EVERY_MS);
  return async (): Promise<Visit[]> => {
    clearInterval(visiting);
    return Promise.all(visits);
  };
}
