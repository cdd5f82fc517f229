/** What counting visits costs: processor time of a page with it and without, in turn, each on a server of its own. */
import { readFile } from 'node:fs/promises';
import { bootstrap } from '../../metrics/bootstrap.ts';
import { median } from '../../metrics/median.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { pinProcess } from '../system-tools.ts';
import { runWrk } from '../wrk.ts';

const SERVER_CORE = 0;
const CLIENT_CORE = 1;
const CONNECTIONS = 32;
/** Short turns, so that other load on the machine affects both alike. */
const SECONDS = 1;
const MS_PER_TICK = 10;

/** A visitor whom a campaign brought from another site: the most that there is to read. */
const headers = {
  'Accept-Encoding': 'gzip',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Site': 'cross-site',
  Referer: 'https://search.example/',
};
const PAGE = '/?utm_campaign=spring';

/** Of all threads of a process so far. Unlike requests a second, it does not depend on what else the machine does. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) * MS_PER_TICK;
}

export const measureVisits: Part = ({ quick, distDir }, log) =>
  scope(async (defer) => {
    const rounds = quick ? 3 : 60;
    const servers = await Promise.all(['on', 'off'].map((VISITS) => serveSite(defer, distDir, { VISITS })));
    for (const { pid } of servers) pinProcess(pid, SERVER_CORE);

    async function timePage({ url, pid }: (typeof servers)[number]): Promise<number> {
      const before = await processorMs(pid);
      const load = {
        url: url + PAGE,
        connections: CONNECTIONS,
        seconds: SECONDS,
        headers,
        core: CLIENT_CORE,
      };
      const { requests } = await runWrk(load);
      return ((await processorMs(pid)) - before) / requests;
    }

    const times: number[][] = servers.map(() => []);
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const turn = [...servers.entries()];
      for (const [which, server] of round % 2 === 0 ? turn : turn.toReversed()) {
        const ms = await timePage(server);
        if (round > 0) times[which]?.push(ms);
      }
    }
    const [counted = [], uncounted = []] = times;
    const ratios = counted.map((ms, round) => ms / (uncounted[round] ?? Number.NaN));
    const { low, high } = bootstrap(ratios, median);
    const microseconds = times.map((each) => (median(each) * 1000).toFixed(1));
    log(
      `${microseconds.join(' µs of processor time a page with counting, ')} µs without; ${rounds} pairs: ` +
        `median ratio ${median(ratios).toFixed(3)}, 95% interval ${low.toFixed(3)} to ${high.toFixed(3)}`,
    );
    return {};
  });
