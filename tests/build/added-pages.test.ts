/**
 * Builds a copy of the site under another name with another page, article and service, and checks that each appears in every list it belongs
 * to, and that drafts appear in none.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkClaims } from '../../build/claims.ts';
import { readPages } from '../../build/pages.ts';
import { pagesIn } from '../../build/search-index.ts';
import { shareCard } from '../../build/share-card.ts';
import { trailOf } from '../../build/share-pictures.ts';
import { labPath, LABS, MICROPHONE_PATH } from '../../contract/labs.ts';
import type { BuiltPage } from '../../contract/pages.ts';
import { ROUTES } from '../../contract/routes.ts';
import { readPages as auditedPages } from '../../measure/pages.ts';
import { installPoppler } from '../../scripts/poppler.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { claimsSchema } from '../../src/content/claims-schema.ts';
import { ARTICLE, copyWithMore, LAB, OTHER_SITE as SITE, PAGE, SERVICE } from './added-content.ts';
import { failureOf, type SiteCopy } from './site-copy.ts';

const ADDED = [PAGE, ARTICLE, SERVICE, LAB];
/** Two builds on a busy machine. */
const SLOW = 900_000;

let copy: SiteCopy;
let built: string;
let pages: BuiltPage[];
/** What the search index holds, by address. */
const indexed = new Map<string, { content: string; meta: Record<string, string> }>();

const read = (file: string) => readFile(join(built, file), 'utf8');
const pageAt = (path: string) => pages.find((page) => page.path === path);
const textOf = (path: string) => indexed.get(path)?.content ?? '';

beforeAll(async () => {
  copy = await copyWithMore();
  built = await copy.build();
  pages = await readPages(built);
  for (const file of globSync('pagefind/fragment/*', { cwd: built }))
    for (const page of pagesIn(await readFile(join(built, file)))) indexed.set(page.url, page);
}, SLOW);

afterAll(() => copy[Symbol.asyncDispose]());

describe('the list of pages', () => {
  test('has what was added, with its kind', () => {
    expect(pageAt(PAGE)).toEqual({
      path: PAGE,
      file: 'tolerances.html',
      kind: 'page',
      template: '/tolerances',
      title: 'Tolerances',
      description: 'How far a reading may stray before we call it a defect.',
      canonical: `${SITE}/tolerances`,
      picture: '/og/tolerances.png',
      indexed: true,
      searchedAs: 'Page',
      weight: 'page',
      marketing: true,
    });
    expect(pageAt(ARTICLE)).toMatchObject({ kind: 'article', weight: 'reading', modified: '2026-11-12' });
    expect(pageAt(SERVICE)).toMatchObject({ kind: 'service', weight: 'page', title: /^Localisation/ });
  });

  test('has every file once and in order', () => {
    const files = globSync('**/*.html', { cwd: built });
    expect(pages.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted());
  });

  test('has every route, lab and service', () => {
    const services = globSync('content/services/*.yaml', { cwd: copy.root }).map(
      (file) => (parse(readFileSync(join(copy.root, file), 'utf8')) as { path: string }).path,
    );
    expect(services).toContain(SERVICE);
    const labs = LABS.map(labPath).filter((path) => path !== MICROPHONE_PATH);
    const expected = [...ROUTES, ...labs, ...services];
    expect(expected.filter((path) => !pageAt(path))).toEqual([]);
  });

  test('gives /home the canonical address /, and does not index steps and 404', () => {
    expect(pageAt('/home')).toMatchObject({ canonical: pageAt('/')?.canonical, picture: '/og/home.png' });
    const unlisted = pages.filter(({ indexed: is }) => !is).map(({ path }) => path);
    expect(unlisted).toEqual(
      expect.arrayContaining(['/404', '/contact/thank-you', '/newsletter/confirm', '/newsletter/expired']),
    );
  });

  test('is what the audits read', async () => {
    const audited = await auditedPages(built, undefined);
    const kinds = audited.filter(({ path }) => ADDED.includes(path)).map(({ path, kind }) => [path, kind]);
    expect(kinds).toEqual([
      [LAB, 'page'],
      [ARTICLE, 'article'],
      [SERVICE, 'page'],
      [PAGE, 'page'],
    ]);
  });
});

test('the lab that content/site.yaml leaves out is nowhere, nor are its files', async () => {
  expect(pageAt(MICROPHONE_PATH)).toBeUndefined();
  expect(globSync('_astro/{*.onnx,*.wasm,speak-*}', { cwd: built })).toEqual([]);
  const texts = globSync('**/*.{html,xml,txt,json}', { cwd: built });
  expect(texts.length).toBeGreaterThan(80);
  for (const file of texts) expect(await read(file), file).not.toContain(MICROPHONE_PATH);
});

test('the sitemap lists what was added, and each address once', async () => {
  const xml = await read('sitemap.xml');
  for (const path of ADDED) expect(xml).toContain(`<loc>${SITE}${path}</loc>`);
  expect(xml).toContain(`${ARTICLE}</loc><lastmod>2026-11-12</lastmod>`);
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(SITE.length),
  );
  const indexable = pages.filter((page) => page.indexed && page.path !== '/home');
  expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted());
});

test('each has a picture for shared links', () => {
  for (const path of ['/', ...ADDED])
    expect(existsSync(join(built, pageAt(path)?.picture ?? '-'))).toBe(true);
});

const claimFault = (of: BuiltPage[]): Promise<string> =>
  checkClaims(built, of).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a claim on an address that is no page is named', async () => {
  const known = pages.filter(({ path }) => path !== SERVICE);
  expect(await claimFault(known)).toBe('none');
  expect(await claimFault(known.filter(({ path }) => path !== '/about'))).toContain(
    '\n  /about: no such page',
  );
});

test('a figure without a basis is named, on added pages too', async () => {
  const html = await read('tolerances.html');
  await writeFile(join(built, 'tolerances.html'), html.replace('</main>', '<p>93.7% accurate</p></main>'));
  const message = await claimFault(pages);
  expect(message).toContain(`:\n  ${SERVICE} prints 89.3%\n  ${PAGE} prints 93.7%\n`);
  // What it offers to paste is an entry that the build takes.
  const [, entries = ''] = message.split('content/claims.yaml:\n');
  expect(claimsSchema.parse(parse(`claims:\n${entries}`)).claims.map(({ values }) => values)).toEqual([
    ['89.3%'],
    ['93.7%'],
  ]);
});

describe('the search index', () => {
  test('holds what was added', () => {
    expect(indexed.get(PAGE)?.meta).toMatchObject({ kind: 'Page', title: 'Tolerances' });
    expect(textOf(PAGE)).toContain('the theodolite is checked against it');
    expect(indexed.get(ARTICLE)?.meta).toMatchObject({ kind: 'Article' });
    expect(indexed.get(SERVICE)?.meta).toMatchObject({ kind: 'Service' });
    expect(textOf(SERVICE)).toContain('Labels that no longer fit');
  });
});

test('an article is in every list that it belongs to', async () => {
  expect(await read('resources/blog/added.html')).toContain('<title>An article that a test adds · ');
  for (const file of ['blog', 'blog/category/test-management', 'blog/tag/ci'])
    expect(await read(`resources/${file}.html`), file).toContain(`href="${ARTICLE}"`);
  expect(await read('resources/blog/feed.xml')).toContain(`${ARTICLE}</link>`);
  expect(await read('resources/blog/feed.json')).toContain(`${ARTICLE}"`);
  // The featured one is in no list.
  const listed = globSync('content/blog/*.md').length;
  const last = Math.ceil(listed / 6);
  expect(await read(`resources/blog/page/${last}.html`)).toContain(
    `${(last - 1) * 6 + 1} to ${listed} of ${listed} articles`,
  );
});

test('a service needs one content file and no code', async () => {
  const html = await read('services/localisation.html');
  expect(html).toContain('<title>Localisation testing, screen by screen · ');
  expect(html).toContain('href="/contact?service=Other&amp;message=About%20Localisation%20Testing%3A%0A"');
  expect(html).toContain('"@type":"Service","name":"Localisation Testing"');
  const [header, main] = (await read('services.html')).split('<main');
  expect(main).toContain('A second language is about to ship.');
  for (const part of [header, main]) expect(part).toContain(`href="${SERVICE}"`);
});

test('a lab needs one folder and one line', async () => {
  expect(pageAt(LAB)).toMatchObject({ kind: 'lab', searchedAs: 'Lab' });
  expect(await read('labs/rate.html')).toContain('4 of 40 runs failed');
  for (const file of ['labs.html', 'llms.txt'])
    expect(await read(file), file).toContain('Interval of a rate');
  for (const file of ['index.html', 'labs.html']) {
    const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(await read(file)) ?? [];
    expect(main, file).toContain('The failure rates that are still plausible');
  }
  expect(indexed.get(LAB)?.meta).toMatchObject({ kind: 'Lab' });
});

test('a lab as the guide shows it has no type errors', async () => {
  const only = { extends: './tsconfig.json', include: ['src/env.d.ts', 'src/labs/rate'] };
  await writeFile(join(copy.root, 'tsconfig.lab.json'), JSON.stringify(only));
  await copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.lab.json');
});

test('a service passes every test that reads content/services', async () => {
  const tests = ['tests/build/service-content.test.ts', 'src/labs/plan/works.test.ts'];
  for (const file of ['vitest.config.ts', 'tests/same-cases.ts', ...tests])
    await cp(file, join(copy.root, file), { recursive: true });
  await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests);
});

test('reply times are on /quality once they were published', async () => {
  expect(await read('quality.html')).toMatch(/Median time to the first reply<\/dt><dd>11\u00A0min<\/dd>/);
});

test('a work needs its entry and four pictures', async () => {
  expect(await read('our-works.html')).toContain('added-work');
});

test('the viewer gets the script that drew a picture, and its address', async () => {
  const script = 'studio/gallery/draw/fuzz-table.ts';
  expect(JSON.parse(await read('our-works/details.json'))['fuzz-table']).toMatchObject({
    script,
    source: `https://example.org/theodolite/blob/HEAD/${script}`,
  });
});

test.each(['a-draft', 'to-come', 'dated-ahead'])('%s is held back', async (id) => {
  expect(pageAt(`/resources/blog/${id}`)).toBeUndefined();
  const naming = globSync('**/*.{html,xml,json,txt,md}', { cwd: built }).filter((file) =>
    readFileSync(join(built, file), 'utf8').includes(`/resources/blog/${id}`),
  );
  expect(naming).toEqual([]);
  expect([...indexed.keys()]).not.toContain(`/resources/blog/${id}`);
});

describe('under another name', () => {
  /** The list of packages, and the words of all pages one by one. */
  const LISTS = new Set(['sbom.cdx.json', 'pagefind/words.json']);
  /** The command line tool keeps its name, which is that of a package and no brand. */
  const FORMER = /plumbline(?!-cli)/i;

  test('nothing that a browser or a reader gets names the former one', async () => {
    const named = globSync('**/*.{html,json,jsonl,xml,txt,md,csv,vtt,js,css,svg,webmanifest}', { cwd: built })
      .concat('.well-known/security.txt')
      .filter((file) => !LISTS.has(file) && FORMER.test(readFileSync(join(built, file), 'utf8')));
    expect(named).toEqual([]);
    expect(JSON.stringify([...indexed.values()])).not.toMatch(FORMER);
    for (const file of ['index.html', 'site.webmanifest', 'llms.txt', 'resources/blog/feed.xml'])
      expect(await read(file), file).toContain('Theodolite');
    expect(await read('about.html')).not.toContain('Our name is');
  });

  test('pictures for shared links have the new address', async () => {
    const drawn = pages.map(({ title, canonical }) => JSON.stringify(shareCard(title, trailOf(canonical))));
    for (const card of drawn) {
      expect(card).toContain('theodolite.example');
      expect(card).not.toMatch(/plumbline/i);
    }
  });

  test.runIf(isThorough)(
    'one command prints every PDF anew',
    async () => {
      installPoppler();
      await cp('studio', join(copy.root, 'studio'), { recursive: true });
      const reports = globSync('content/reports/*.yaml').map((file) => basename(file, '.yaml'));
      await copy.run('studio/main.ts', 'draw', ...reports);
      const printed = globSync('public/**/*.pdf', { cwd: copy.root });
      expect(printed).toHaveLength(reports.length);
      for (const file of printed) {
        const pdf = join(copy.root, file);
        const text = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });
        const about = execFileSync('pdfinfo', [pdf], { encoding: 'utf8' });
        expect(text + about, file).not.toMatch(/plumbline/i);
        expect(text, file).toContain('theodolite.example');
        expect(about, file).toContain('Theodolite');
      }
    },
    SLOW,
  );
});

test('a redirected address is left to the server, and is in no list', async () => {
  expect(JSON.parse(await read('.redirects.json'))).toMatchObject({
    '/resources/blog/page/1': '/resources/blog',
  });
  expect(await read('sitemap.xml')).not.toContain('/page/1<');
});

describe('a build that fails', () => {
  test('names what is wrong in the quality report', async () => {
    await copy.edit('content/quality/report.json', '"version": 2', '"version": 1');
    const { stderr } = await failureOf(copy.build());
    expect(stderr).toMatch(/content\/quality\/report\.json .*\n.*version: /);
    await copy.edit('content/quality/report.json', '"version": 1', '"version": 2');
  });

  test('names file, field and what would be right, without a trace, and leaves the last site', async () => {
    await copy.edit('content/blog/added.md', 'category: Test Management', 'category: Tests');
    await copy.edit('content/services/localisation.yaml', 'enquiry: Other', 'enquiri: Other');
    await copy.edit('content/services/localisation.yaml', 'document: faq', 'document: faqs');
    const { code, stderr, stdout } = await failureOf(copy.build());
    expect(code).toBe(1);
    expect(stderr).toMatch(/content\/blog\/added\.md, line 7, category: expected one of .*Test Management/);
    expect(stderr).toContain(
      'content/services/localisation.yaml, line 6, enquiri: is no field here; did you mean enquiry?',
    );
    expect(stderr).toMatch(
      /localisation\.yaml, line 13, further\.document: there is no content\/docs\/faqs\.md/,
    );
    expect(stdout + stderr).not.toMatch(/\n\s+at |node:internal/);
    expect(stderr).toContain('dist still holds the site that was built before');
    expect(await read('resources/blog/added.html')).toContain('An article that a test adds');
    expect(existsSync(join(copy.root, '.dist-next'))).toBe(false);
  });

  test('names a broken link and a missing anchor, with file and line', async () => {
    const links = '(/services/apii)\nand [another](/docs/faq#nowhere-at-all).';
    await copy.edit('content/blog/added.md', '(/resources/blog).', links);
    // As if it had been rendered.
    await copy.edit(
      'dist/resources/blog/added.html',
      '</main>',
      '<a href="/services/apii">a</a><a href="/docs/faq#nowhere-at-all">b</a></main>',
    );
    const { stderr } = await failureOf(
      copy.run(
        '--input-type=module',
        '-e',
        `const [{ checkLinks }, { readAddresses }, { readPages }] = await Promise.all(
          ['links', 'addresses', 'pages'].map((name) => import(\`./build/\${name}.ts\`)),
        );
        const pages = await readPages('dist');
        await checkLinks('dist', pages, { addresses: await readAddresses('dist', pages), redirects: {} });`,
      ),
    );
    expect(stderr).toContain(
      'content/blog/added.md, line 12: /services/apii is no page of this site; did you mean /services/api?',
    );
    expect(stderr).toContain('line 13: /docs/faq#nowhere-at-all has no such place on its page');
  });
});
