/** How long a visitor waits for a page while others request missing pages, compared with existing ones. */
import { median } from '../../../metrics/median.ts';
import { round } from '../../../metrics/round.ts';
import { drive, summarise } from '../../../server/testing/open-loop.ts';
import type { Table } from '../../../src/quality/report-schema.ts';
import { calmest, withStolenShare } from '../../calm.ts';
import type { Context, Log } from '../../part.ts';
import { scope } from '../../scope.ts';
import { serveSite } from '../../site-server.ts';
import { pinProcess } from '../../system-tools.ts';
import { runWrk } from '../../wrk.ts';

/** Each with one request in flight. */
const CLIENTS = 400;
/** Pages per second that the visitor requests meanwhile. */
const VISITOR_RATE = 20;
const MOST_ROUNDS = 3;
const SERVER_CORE = 0;
const CLIENT_CORE = 1;

type Asked = { name: string; path: string; headers?: Record<string, string> };

/** Almost the maximum header size. */
const MANY_TAGS = '"none",'.repeat(2_000);
const MANY_CODINGS = 'x,'.repeat(7_000);
const MANY_PARAMETERS = 'x=1&'.repeat(3_500);
const MANY_ESCAPES = '%61'.repeat(5_000);

/** The first is the baseline for the others. */
const asked: Asked[] = [
  { name: 'pages', path: '/about' },
  { name: 'a page that they have', path: '/about', headers: { 'If-None-Match': '*' } },
  { name: 'a page, with 2,000 tags', path: '/about', headers: { 'If-None-Match': MANY_TAGS } },
  { name: 'a page, with 7,000 codings', path: '/about', headers: { 'Accept-Encoding': MANY_CODINGS } },
  { name: 'a page, with 3,500 parameters', path: `/about?${MANY_PARAMETERS}` },
  { name: 'a missing page', path: '/nowhere' },
  { name: 'another spelling of an address', path: '/about/' },
  { name: 'two slashes', path: '//' },
  { name: 'a malformed address', path: '/%' },
  { name: 'an escape that is not UTF-8', path: '/%E0%A4%A' },
  { name: 'an address of 8,000 characters', path: `/${'x'.repeat(8_000)}` },
  { name: 'an address of 5,000 escapes', path: `/${MANY_ESCAPES}` },
];

async function waitBeside(url: string, { path, headers }: Asked, seconds: number): Promise<number> {
  const [visits] = await Promise.all([
    drive(url, seconds, () => VISITOR_RATE),
    runWrk({
      url: url + path,
      connections: CLIENTS,
      seconds,
      headers: { 'Accept-Encoding': 'gzip', ...headers },
      core: CLIENT_CORE,
    }),
  ]);
  return summarise(visits).p50;
}

/** With its log, as an operator runs it. */
export const measureOtherAnswers = ({ quick, distDir }: Context, log: Log): Promise<Table> =>
  scope(async (defer) => {
    const [wanted, seconds] = quick ? [1, 2] : [3, 5];
    const { url, pid } = await serveSite(defer, distDir, { LOG_LEVEL: 'info' });
    pinProcess(pid, SERVER_CORE);
    const turn = async () => {
      const waits: number[] = [];
      for (const each of asked) waits.push(await waitBeside(url, each, seconds));
      return waits;
    };
    const turns = await calmest(() => withStolenShare(turn), { wanted, atMost: wanted * MOST_ROUNDS });
    const medians = asked.map((_, index) => median(turns.map((waits) => waits[index] ?? Number.NaN)));
    const rows = asked.map(({ name }, index) => {
      const [pages = Number.NaN, wait = Number.NaN] = [medians[0], medians[index]];
      return [name, round(wait, 1), round(wait / pages, 2)];
    });
    log(
      `p50 of a page beside ${CLIENTS} clients: ${rows.map(([name, , ratio]) => `${name} ${ratio}×`).join(', ')}`,
    );
    return {
      group: 'throughput',
      name: `A page while ${CLIENTS} clients ask for other things`,
      columns: ['they ask for', 'p50 of the page, ms', 'ratio to pages'],
      rows,
    };
  });
