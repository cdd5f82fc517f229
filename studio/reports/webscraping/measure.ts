/** Scrapes our blog and documents by four strategies, as built and after seven layout changes, and compares with content/. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../../../src/lib/must.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import type { Report } from '../report-data.ts';
import { recordClasses } from './by-class.ts';
import { alarmsOf, rejectedFields } from './checks.ts';
import { PoliteClient, type Request } from './fetch-politely.ts';
import { DAYS_PRINTED, type Layout, layouts } from './layouts.ts';
import { parsePage, textOf } from './read-page.ts';
import { byBoth, byMeaning, byStructure, isNear, type Strategy } from './strategies.ts';
import { fieldsOf, type Item, type Kind, readTruth } from './truth.ts';

const FILES = [
  'index.html',
  'home.html',
  '404.html',
  'robots.txt',
  'sitemap.xml',
  'docs.html',
  'resources/blog.html',
  'docs/**/*.html',
  'resources/blog/*.html',
  'resources/blog/page/*.html',
];
const EXAMPLES = { article: '/resources/blog/finding-the-knee', document: '/docs/configuration' };

type Row = Item & { refusal: string };
type Run = { layout: string; strategy: Strategy; rows: Row[]; links: number };

const kindOf = (path: string): Kind => (path.startsWith('/docs/') ? 'document' : 'article');

/** Without style sheets, which no strategy reads but every parser would parse. */
async function readPages(): Promise<Map<string, string>> {
  const pages = globSync(FILES, { cwd: 'dist' }).map(async (file) => {
    const html = await readFile(join('dist', file), 'utf8');
    return [file, html.replaceAll(/<style[\s\S]*?<\/style>/g, '')] as const;
  });
  return new Map(await Promise.all(pages));
}

type Pages = (path: string) => Promise<Document | undefined>;

/** Parses each page once. */
function pagesFrom(client: PoliteClient): Pages {
  const parsed = new Map<string, Document>();
  return async (path) => {
    const html = await client.page(path);
    if (html === undefined) return undefined;
    const page = parsed.get(path) ?? parsePage(html);
    parsed.set(path, page);
    return page;
  };
}

/** Lists first, then each item once. */
async function scrape(pages: Pages, layout: string, strategy: Strategy): Promise<Run> {
  const lists = [...strategy.starts];
  const seen: string[] = [];
  for (const list of lists) {
    const page = await pages(list);
    if (!page) continue;
    const { items, next } = strategy.follow(page, list);
    seen.push(...items);
    for (const path of next) if (path.startsWith('/') && !lists.includes(path)) lists.push(path);
  }
  const paths = [...new Set(seen)];
  const rows: Row[] = [];
  for (const path of paths) {
    const page = await pages(path);
    if (!page) continue;
    const { type = '', ...found } = strategy.read(page, kindOf(path));
    rows.push({ path, kind: kindOf(path), ...found, refusal: type });
  }
  return { layout, strategy, rows, links: seen.length };
}

async function recorded(pages: Pages, truth: readonly Item[]): Promise<Strategy> {
  const need = async (path: string): Promise<Document> =>
    must(await pages(path), `${path} is not there to be recorded`);
  const example = async (path: string) => {
    const item = must(
      truth.find((one) => one.path === path),
      `${path} is not in content/`,
    );
    const page = await need(path);
    const day = textOf(page.querySelector('main article dl time'));
    return { item, page, printed: { date: day } };
  };
  return recordClasses(
    { article: await example(EXAMPLES.article), document: await example(EXAMPLES.document) },
    { blog: await need('/resources/blog'), docs: await need('/docs') },
  );
}

/** Serves the changed pages with the real server and scrapes them with every strategy. */
async function scrapeLayout(
  { name, change }: Layout,
  built: Map<string, string>,
  strategies: Strategy[],
  truth: Item[],
) {
  await using folder = await openFolder();
  for (const [file, html] of change(built)) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await writeFile(join(folder.path, file), html);
  }
  await cp('dist/_astro', join(folder.path, '_astro'), { recursive: true });
  await using site = await openSite({ DIST_DIR: folder.path });
  const client = new PoliteClient(site.url);
  const pages = pagesFrom(client);
  const isFirst = strategies.length === 0;
  if (isFirst) strategies.push(await recorded(pages, truth), byStructure, byMeaning, byBoth);
  const runs: Run[] = [];
  for (const strategy of strategies) runs.push(await scrape(pages, name, strategy));
  if (!isFirst) return { runs, requests: [] };
  client.beginPass('again');
  await scrape(pages, name, byBoth);
  await pages('/api/contact');
  if (client.refused.join() !== '/api/contact') throw new Error('robots.txt was not obeyed');
  return { runs, requests: client.requests };
}

/** Rows that are missing, wrong or rejected, and rows that do not belong to us. */
function departures({ layout, strategy, rows }: Run, truth: readonly Item[]) {
  const delivered = new Map(rows.map((row) => [row.path, row]));
  const known = new Set(truth.map(({ path }) => path));
  const all = [...truth, ...rows.filter(({ path }) => !known.has(path))];
  return all
    .map((item) => {
      const row = delivered.get(item.path);
      const wrong = fieldsOf[item.kind].filter(
        (field) =>
          !strategy.lacks[item.kind].includes(field) &&
          row?.[field] !== item[field] &&
          !(field === 'words' && isNear(row?.[field], item[field])),
      );
      return {
        layout,
        strategy: strategy.name,
        path: item.path,
        delivered: row !== undefined,
        ours: known.has(item.path),
        wrong: row ? wrong.join(' ') : '',
        rejected: row ? row.refusal || rejectedFields(row, strategy).join(' ') : '',
      };
    })
    .filter(({ delivered: came, ours, wrong, rejected }) => !came || !ours || wrong || rejected);
}

/** Dates read by structure where the page prints them day first. */
function daysRead(runs: readonly Run[], truth: readonly Item[]) {
  const run = runs.find(({ layout, strategy }) => layout === DAYS_PRINTED && strategy === byStructure);
  return truth
    .filter(({ kind }) => kind === 'article')
    .map(({ path, title = '', date = '' }) => ({
      path,
      title,
      printed: `${date}`.split('-').toReversed().join('/'),
      delivered: run?.rows.find((row) => row.path === path)?.date ?? '',
      date,
    }));
}

export async function reportWebscraping(): Promise<Report> {
  const truth = readTruth();
  const built = await readPages();
  const strategies: Strategy[] = [];
  const runs: Run[] = [];
  const requests: Request[] = [];
  for (const layout of layouts) {
    const done = await scrapeLayout(layout, built, strategies, truth);
    runs.push(...done.runs);
    requests.push(...done.requests);
  }
  const first = (strategy: Strategy): Run | undefined => runs.find((run) => run.strategy === strategy);
  const alarms = runs.flatMap((run) =>
    alarmsOf(first(run.strategy)?.rows ?? [], run.rows).map((alarm) => ({
      layout: run.layout,
      strategy: run.strategy.name,
      ...alarm,
    })),
  );
  const scraped = runs.find(({ strategy, layout }) => strategy === byBoth && layout === layouts[0]?.name);
  const cells = (item: Item) => ({
    path: item.path,
    kind: item.kind,
    ...Object.fromEntries(fieldsOf[item.kind].map((field) => [field, item[field] ?? ''])),
  });
  return {
    tables: {
      truth: truth.map(cells),
      scraped: (scraped?.rows ?? []).map(cells),
      departures: runs.flatMap((run) => departures(run, truth)),
      lacks: strategies.flatMap(({ name, lacks }) =>
        Object.entries(lacks).flatMap(([kind, fields]) =>
          fields.map((field) => ({ strategy: name, kind, field })),
        ),
      ),
      days: daysRead(runs, truth),
      alarms,
      requests,
      runs: runs.map(({ layout, strategy, links, rows }) => ({
        layout,
        strategy: strategy.name,
        links,
        rows: rows.length,
      })),
    },
  };
}
