/** Pages as sheets of A4: what must not be on them, what must be whole, and how they look (tests/browser/screens). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { someOf } from '../../scripts/thorough.ts';
import { notEmpty } from '../not-empty.ts';
import { fontsLoaded, expect, freezeDays, test, type Page } from './fixtures.ts';

/** Small enough that letters blur, large enough that a lost chart or a moved block does not. */
const DOTS_PER_INCH = 40;
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 };
/** A4 without its margins. */
const WIDTH_ON_PAPER_PX = 657;
const NOW = '2025-06-02T07:00:00Z';

type Screen = {
  path: string;
  theme?: 'dark';
  /** How many sheets to compare. */
  sheets?: number;
};

const screens: Record<string, Screen> = {
  asr: { path: '/ai-testing/asr' },
  article: { path: '/resources/blog/word-error-rate-is-not-accuracy', theme: 'dark' },
  contact: { path: '/contact' },
  home: { path: '/' },
  performance: { path: '/services/performance', theme: 'dark' },
  // Its pictures come when they are near.
  works: { path: '/our-works', theme: 'dark', sheets: 1 },
  document: { path: '/docs/installation' },
  about: { path: '/about' },
};

const reports = readdirSync('content/reports').map((file) => basename(file, '.yaml'));

type Printed = { file: string; sheets: string[] };

async function print(page: Page, path: string): Promise<Printed> {
  await page.clock.setFixedTime(NOW);
  await page.goto(path);
  await fontsLoaded(page);
  await freezeDays(page);
  const file = join(mkdtempSync(join(tmpdir(), 'plumbline-print-')), 'page.pdf');
  await page.pdf({ path: file, format: 'A4' });
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  return { file, sheets: text.split('\f').slice(0, -1) };
}

/** The text of a PDF has the lines of neighbouring cells in turns: what is broken into two lines is looked for in parts. */
const IN_A_CELL = /[\s/-]+/;

/** A line that is broken for paper is whole all the same. */
const squeezed = (text: string): string => text.replaceAll(/[\s\u00AD]+/g, '');

async function lostWords(
  page: Page,
  { sheets }: Printed,
  selector: string,
  brokenAt: RegExp,
): Promise<string[]> {
  // Each sheet ends with its foot, which may stand between two halves of a line.
  const printed = squeezed(
    sheets.map((sheet) => sheet.trimEnd().replace(/\n[^\n]*\d+ \/ \d+$/, '')).join('\n'),
  );
  const wanted = await page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .flatMap((element) => (element as HTMLElement).innerText.split('\n')),
    );
  return notEmpty(wanted, selector)
    .flatMap((line) => line.split(brokenAt))
    .filter((part) => !printed.includes(squeezed(part)));
}

for (const [name, { path, theme = 'light', sheets: compared = 2 }] of someOf(Object.entries(screens), 3)) {
  test.describe(`${name} on paper`, () => {
    test.use({ theme });

    test('has a foot on every sheet, no chrome on any, and looks as in its picture', async ({ page }) => {
      const { file, sheets } = await print(page, path);
      const title = await page.title();
      expect(sheets.length).toBeGreaterThan(1);
      for (const [place, sheet] of sheets.entries()) {
        expect(squeezed(sheet)).toContain(squeezed(`${title} · ${page.url()} · Mon Jun 02 2025`));
        expect(sheet).toMatch(new RegExp(`\\b${place + 1} ?/ ?${sheets.length}$`, 'm'));
        expect(sheet).not.toMatch(/Skip to the content|Menu|Terms|Send Message|Consultation *→/);
      }
      const picture = file.replace('.pdf', '');
      execFileSync('pdftoppm', ['-r', `${DOTS_PER_INCH}`, '-png', file, picture]);
      for (let sheet = 1; sheet <= compared; sheet += 1) {
        const digits = `${sheet}`.padStart(`${sheets.length}`.length, '0');
        expect(readFileSync(`${picture}-${digits}.png`)).toMatchSnapshot(
          `paper-${name}-${sheet}.png`,
          TOLERANCE,
        );
      }
    });
  });
}

for (const name of reports)
  test(`the first sheet of a report is its summary: ${name}`, async ({ page }) => {
    const { sheets } = await print(page, `/our-works/reports/${name}`);
    const parts = await page
      .locator('#opening :is(h1, h1 ~ p), #summary :is(li, h2, h2 + p)')
      .allInnerTexts();
    const decision = await page.locator('#next li').first().innerText();
    const given = execFileSync('pdftotext', [`public/our-works/report-files/${name}.pdf`, '-'], {
      encoding: 'utf8',
    });
    for (const [first = '', second = ''] of [sheets, given.split('\f')]) {
      for (const part of [...notEmpty(parts), decision].flatMap((text) => text.split('\n')))
        expect(squeezed(first)).toContain(squeezed(part));
      expect(squeezed(second)).toContain('Conclusions');
    }
  });

test('code is wrapped on paper and says where its links lead', async ({ page }) => {
  const printed = await print(page, '/docs/guides/tests-in-ci');
  expect(await lostWords(page, printed, 'pre', /$^/)).toEqual([]);
  expect(squeezed(printed.sheets.join(''))).toContain('(/docs/configuration)');
});

test('what to read further says where it leads', async ({ page }) => {
  const { sheets } = await print(page, '/ai-testing/asr');
  const further = page.locator('#further').getByRole('link');
  for (const link of notEmpty(await further.all()))
    expect(squeezed(sheets.join(''))).toContain((await link.getAttribute('href')) ?? 'no address');
});

// A PDF holds the words of what is clipped too.
for (const path of [
  '/resources/blog/contract-tests-that-catch-the-field-you-renamed',
  '/quality',
  '/quality/runs',
])
  test(`nothing is clipped or scrolls on paper: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTH_ON_PAPER_PX, height: 900 });
    await print(page, path);
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main :is(pre, table, [data-scrolls], .table)').evaluateAll((all) =>
      all
        .filter((element) => {
          const { right } = element.getBoundingClientRect();
          return element.scrollWidth > element.clientWidth + 1 || right > innerWidth + 1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
  });

test('the tables of the quality report are whole on paper, with their heads', async ({ page }) => {
  const printed = await print(page, '/quality');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#routes tbody tr').first().innerText()).not.toBe('');
  expect(await lostWords(page, printed, 'main table :is(th, td)', IN_A_CELL)).toEqual([]);
  const heads = printed.sheets.filter((sheet) => /^kind$/m.test(sheet));
  expect(heads.length).toBeGreaterThan(1);
});

test('the folds of every run are open on paper', async ({ page }) => {
  const printed = await print(page, '/quality/runs');
  expect(await lostWords(page, printed, 'main table :is(th, td)', IN_A_CELL)).toEqual([]);
  expect(printed.sheets.join('')).toContain('unit tests by area');
});

test('without script a page prints as well', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-site-header]')).toBeHidden();
  await expect(page.locator('title')).toBeVisible();
  await context.close();
});
