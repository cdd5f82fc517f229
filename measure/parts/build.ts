/** How build time and page weight grow with the number of pages. */
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { round } from '../../metrics/round.ts';
import { readPages } from '../../build/pages.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { scope } from '../scope.ts';
import { makeFolder } from '../site-server.ts';
import { addArticles, copyProject } from './build/project-copy.ts';

/** Further articles on top of the site as it is. */
const MORE_ARTICLES = 250;
const QUICK_ARTICLES = 50;
const BUILD_LIMIT_MS = 30 * 60_000;
const WATCHED = ['index.html', 'resources/blog.html', 'contact.html', 'services/api.html'];
const CACHES = ['.cache', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

type Build = { pages: number; seconds: number; weights: number[] };

async function weigh(folder: string): Promise<number[]> {
  return Promise.all(WATCHED.map(async (page) => (await stat(join(folder, 'dist', `${page}.br`))).size));
}

/** With nothing kept from an earlier build. */
async function buildOnce(folder: string): Promise<Build> {
  for (const cache of CACHES) await rm(join(folder, cache), { recursive: true, force: true });
  const started = performance.now();
  await runProcess(process.execPath, ['build/main.ts'], {
    cwd: folder,
    timeLimitMs: BUILD_LIMIT_MS,
    env: { PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const seconds = (performance.now() - started) / 1000;
  const pages = (await readPages(join(folder, 'dist'))).length;
  return { pages, seconds, weights: await weigh(folder) };
}

/** Ratios, so that they hold on every machine: time per further page over time per page, and weight over weight. */
export function compareBuilds(small: Build, large: Build) {
  const perFurtherPage = (large.seconds - small.seconds) / (large.pages - small.pages);
  const growth = small.weights.map((weight, index) => (large.weights[index] ?? Number.NaN) / weight);
  return {
    pageCost: round(perFurtherPage / (small.seconds / small.pages), 2),
    weightGrowth: round(Math.max(...growth), 3),
  };
}

export const measureBuild: Part = ({ quick }, log) =>
  scope(async (defer) => {
    const folder = await makeFolder(defer);
    await copyProject(folder);
    const small = await buildOnce(folder);
    log(`${small.pages} pages in ${round(small.seconds)} s`);
    await addArticles(folder, quick ? QUICK_ARTICLES : MORE_ARTICLES);
    const large = await buildOnce(folder);
    log(`${large.pages} pages in ${round(large.seconds)} s`);
    return {
      values: compareBuilds(small, large),
      table: {
        group: 'build',
        name: 'Builds without a cache',
        columns: ['pages', 'seconds'],
        rows: [small, large].map(({ pages, seconds }) => [pages, round(seconds)]),
      },
    };
  });
