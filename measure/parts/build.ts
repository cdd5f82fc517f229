/** Seconds and memory of the whole build, from the site as it is to 3,000 pages. */
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { round } from '../../metrics/round.ts';
import { slope } from '../../metrics/slope.ts';
import { commandsOf, residentMb } from '../../server/testing/process-tree.ts';
import type { Measured } from '../../src/quality/speed-schema.ts';
import { readPages } from '../../build/pages.ts';
import type { Part, Tell } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { scope } from '../scope.ts';
import { makeFolder } from '../site-server.ts';
import { addArticles, copyProject } from './build/project-copy.ts';

type Result = Measured<'build'>;
type Row = Result['rows'][number];

const SIZES = [0, 300, 3000];
const QUICK_SIZES = [0, 150];
const BUILD_LIMIT_MS = 45 * 60_000;
const SAMPLE_MS = 200;
/** So many articles stand on a page of the list. */
const ARTICLES_PER_LIST = 6;
const WATCHED = ['index.html', 'resources/blog.html', 'contact.html', 'services/api.html'];

async function buildOnce(folder: string) {
  const measured = { seconds: 0, astroSeconds: 0, peakMb: 0 };
  let sampling: NodeJS.Timeout | undefined;
  let astroBegan: number | undefined;
  const started = performance.now();
  try {
    await runProcess(process.execPath, ['build/main.ts'], {
      cwd: folder,
      timeLimitMs: BUILD_LIMIT_MS,
      env: { PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`, ASTRO_TELEMETRY_DISABLED: '1' },
      onStart: (pid) => {
        sampling = setInterval(() => {
          measured.peakMb = Math.max(measured.peakMb, residentMb(pid));
          if (commandsOf(pid).some((command) => /astro\S* build/.test(command))) {
            astroBegan ??= performance.now();
            measured.astroSeconds = (performance.now() - astroBegan) / 1000;
          }
        }, SAMPLE_MS);
      },
    });
  } finally {
    clearInterval(sampling);
  }
  measured.seconds = (performance.now() - started) / 1000;
  return measured;
}

async function weigh(folder: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  for (const page of WATCHED) weights[page] = (await stat(join(folder, 'dist', `${page}.br`))).size;
  return weights;
}

async function measureSize(folder: string, tell: Tell): Promise<Row> {
  for (const kept of ['.cache', '.astro', 'node_modules/.astro', 'node_modules/.vite']) {
    await rm(join(folder, kept), { recursive: true, force: true });
  }
  const cold = await buildOnce(folder);
  const pages = (await readPages(join(folder, 'dist'))).length;
  tell(
    `${pages} pages: ${round(cold.seconds, 1)} s, of which Astro ${round(cold.astroSeconds, 1)}; ${round(cold.peakMb)} MB`,
  );
  const warm = await buildOnce(folder);
  tell(`${pages} pages again: ${round(warm.seconds, 1)} s`);
  return {
    pages,
    coldSeconds: round(cold.seconds, 1),
    warmSeconds: round(warm.seconds, 1),
    astroSeconds: round(cold.astroSeconds, 1),
    peakMb: round(Math.max(cold.peakMb, warm.peakMb)),
    weights: await weigh(folder),
  };
}

export const measureBuild: Part<Result> = ({ quick }, tell) =>
  scope(async (defer) => {
    const folder = await makeFolder(defer);
    await copyProject(folder);
    const rows: Row[] = [];
    for (const size of quick ? QUICK_SIZES : SIZES) {
      const more = Math.max(0, size - (rows[0]?.pages ?? 0));
      const articles = Math.round((more * ARTICLES_PER_LIST) / (ARTICLES_PER_LIST + 1));
      tell(size === 0 ? 'the site as it is' : `about ${size} pages, ${articles} of them further articles`);
      await addArticles(folder, articles);
      rows.push(await measureSize(folder, tell));
    }
    const perPage = (pick: (row: Row) => number) =>
      round(slope(rows.map((row) => ({ x: row.pages, y: pick(row) * 1000 }))), 1);
    return {
      rows,
      coldMsPerPage: perPage(({ coldSeconds }) => coldSeconds),
      warmMsPerPage: perPage(({ warmSeconds }) => warmSeconds),
      astroMsPerPage: perPage(({ astroSeconds }) => astroSeconds),
    };
  });
