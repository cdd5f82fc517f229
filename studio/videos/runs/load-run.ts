/** autocannon against this site's server with a rising number of connections, reported second by second. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { summarise } from '../../../server/testing/open-loop.ts';
import { tell } from '../event.ts';

const SECONDS = 10;
const PAGE = '/services/performance';

type Answer = { tookMs: number; ok: boolean };

function summary(answers: Answer[], errors: number) {
  const { total, failed, p50, p99 } = summarise(answers);
  return { requests: total - failed, failed: failed + errors, p50, p99 };
}

async function stage(url: string, connections: number): Promise<void> {
  const all: Answer[] = [];
  let errors = 0;
  let seen = { answers: 0, errors: 0, at: 0 };
  tell({ kind: 'stage', connections });
  const headers = { 'accept-encoding': 'br' };
  const run = autocannon({ url: url + PAGE, connections, duration: SECONDS, headers }, () => undefined);
  run.on('response', (_client, status, _bytes, ms) => all.push({ tookMs: ms, ok: status === 200 }));
  run.on('reqError', () => {
    errors += 1;
  });
  const started = performance.now();
  // Timers fire late on a busy machine, so rates use the elapsed time.
  const look = (): void => {
    const at = (performance.now() - started) / 1000;
    const { answers, errors: earlier, at: from } = seen;
    tell({ kind: 'second', from, to: at, ...summary(all.slice(answers), errors - earlier) });
    seen = { answers: all.length, errors, at };
  };
  const second = setInterval(look, 1000);
  const [{ duration }] = (await once(run, 'done')) as [autocannon.Result];
  clearInterval(second);
  if (duration - seen.at > 0.5) look();
  const total = summary(all, errors);
  tell({ kind: 'stage-end', ...total, perSecond: Math.round(total.requests / duration) });
}

const url = process.env['VIDEO_URL'] ?? '';
const said = (text: string) => tell({ kind: 'caption', text });

// One second of warm-up, so that the first second shown does not include compilation.
await autocannon({ url: url + PAGE, connections: 4, duration: 2 });
tell({ kind: 'test-begin', title: 'load' });
said(
  'autocannon asks this site’s own server for a page. Four connections, ten seconds, each asking again at once.',
);
await wait(1500);
await stage(url, 4);
said(
  'Sixteen connections. The yellow bars are answers a second; the lines below are what one request waits.',
);
await stage(url, 16);
said(
  'Sixty-four. If the bars stay level while the lines climb, the server is full: more clients only queue.',
);
await stage(url, 64);
said(
  'Read the columns on the right together: answers a second, and the wait at the median and the 99th percentile.',
);
await wait(3000);
tell({ kind: 'poster' });
await wait(3000);
tell({ kind: 'test-end', status: 'passed' });
