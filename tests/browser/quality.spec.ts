import { readFileSync } from 'node:fs';
import { readReport } from '../../src/quality/load.ts';
import { metrics, pageMetricIds, type PageMetricId } from '../../src/quality/metrics.ts';
import { columnChoices, pageOf, rowsOf } from '../../src/quality/page.ts';
import { DESKTOP, expect, hydrated, PHONE, test, type Page } from './fixtures.ts';

const report = readReport(readFileSync('content/quality/report.json', 'utf8'));
const FIRST_METRIC = 3;

const rows = (page: Page) => page.locator('#routes tbody tr');
const shownPaths = (page: Page) => page.locator('#routes tbody tr:visible th').allTextContents();
const column = (id: PageMetricId) => FIRST_METRIC + pageMetricIds.indexOf(id);
const columnTexts = (page: Page, at: number) =>
  page
    .locator('#routes tbody tr')
    .evaluateAll(
      (all, index) => all.map((row) => (row as HTMLTableRowElement).cells[index]?.textContent ?? ''),
      at,
    );

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`on the first screen of a ${device}`, () => {
    test.use({ viewport });

    test('are the outcome and four figures, each with its base and its verdict', async ({ page }) => {
      await page.goto('/quality');
      const { outcome, headlines } = pageOf(report);
      expect(headlines).toHaveLength(4);
      await expect(page.locator('h1 + p')).toHaveText(outcome);
      const figures = page.locator('main dl').first().locator('> div');
      await expect(figures.locator('dt')).toHaveText(headlines.map(({ label }) => label));
      for (const [index, { value, limit, passes, base }] of headlines.entries()) {
        const figure = figures.nth(index);
        await expect(figure.locator('dd').first()).toHaveText(value ?? '–');
        await expect(figure.locator('dd').first()).toBeInViewport({ ratio: 1 });
        const verdict = value ? `limit ${limit}: ${passes ? 'met' : 'missed'}` : 'not measured';
        await expect(figure).toContainText(verdict);
        if (base) await expect(figure).toContainText(base);
        expect(
          await figure.getByText(verdict).evaluate((mark) => getComputedStyle(mark, '::before').width),
        ).toBe('8px');
      }
    });
  });

test('every cell prints the number of the report, and is empty without one', async ({ page }) => {
  await page.goto('/quality#routes');
  const printed = await rows(page).evaluateAll((all) =>
    all.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent)),
  );
  const expected = rowsOf(report).map(({ path, kind, passes, cells }) => [
    path,
    kind,
    passes ? 'passes' : 'fails',
    ...cells.map(({ value }) => String(value ?? '')),
  ]);
  expect(printed).toEqual(expected);
  expect(await shownPaths(page), 'its own row').toContain('/quality');
});

test('a missing value is labelled, and a missed limit has a shape', async ({ page }) => {
  await page.goto('/quality#routes');
  await page.getByRole('radio', { name: 'Everything' }).check();
  const states = await rows(page).evaluateAll((all) =>
    all.flatMap((row) =>
      [...(row as HTMLTableRowElement).cells].slice(3).map((cell) => ({
        text: cell.textContent,
        said: getComputedStyle(cell, '::after').content,
        marked: cell.querySelector('b')
          ? getComputedStyle(cell.querySelector('b') ?? cell, '::before').width
          : '',
      })),
    ),
  );
  const cells = rowsOf(report).flatMap((row) => row.cells);
  expect(states.filter(({ text, said }) => (text === '') !== (said === '"not measured"'))).toEqual([]);
  expect(states.map(({ marked }) => marked !== '')).toEqual(cells.map(({ misses }) => misses));
  expect(states.filter(({ marked }) => marked !== '' && marked !== '8px')).toEqual([]);
});

test('every instrument is folded, and its summary says how many limits were met', async ({ page }) => {
  await page.goto('/quality');
  const { suites, groups, table } = pageOf(report);
  const folds = page.locator('main details');
  await expect(folds.locator('summary')).toHaveText([
    ...(suites ? [`All suites${suites.word}`] : []),
    ...groups.map(({ name, word }) => name + word),
    `All pages${table.word}`,
  ]);
  await expect(page.locator('main details[open]')).toHaveCount(0);
  await expect(rows(page).first()).toBeHidden();
  await folds.last().locator('summary').click();
  await expect(rows(page).first()).toBeVisible();
});

test('a link to a section opens its folds, also on the page itself', async ({ page }) => {
  await page.goto('/quality#metrics');
  await expect(page.locator('#metrics details:not([open])')).toHaveCount(0);
  await expect(page.locator('#routes details[open]')).toHaveCount(0);
  await page.evaluate(() => location.assign('#routes'));
  await expect(rows(page).first()).toBeVisible();
});

test('every metric is listed with its value and limit, and says if it was not measured', async ({ page }) => {
  await page.goto('/quality');
  const { groups } = pageOf(report);
  const listed = await page
    .locator('#metrics')
    // Folded until a reader opens their group.
    .getByRole('row', { includeHidden: true })
    .filter({ has: page.getByRole('rowheader', { includeHidden: true }) })
    .allTextContents();
  for (const { label, value, limit } of groups.flatMap((group) => group.metrics))
    expect(listed).toContain(`${label}${value ?? 'not measured in this run'}${limit ?? '–'}`);
});

test('the page says which commit it describes, when and where it was measured', async ({ page }) => {
  await page.goto('/quality');
  const run = page.locator('#run');
  await expect(run).toContainText(report.commit.slice(0, 10) + (report.dirty ? ', with changes' : ''));
  await expect(run).toContainText(report.date.slice(0, 10));
  await expect(run).toContainText(report.machine.cpu);
  await expect(page.locator('#reproduce')).toContainText('npm run quality');
});

test('a column sorts by its numbers, both ways, and says so', async ({ page }) => {
  await page.goto('/quality#routes');
  await page.getByRole('radio', { name: 'Page weight' }).check();
  const weight = column('html');
  const numbers = report.pages.map(({ values }) => values.html ?? 0);
  const head = page.locator('#routes thead th').nth(weight);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect((await columnTexts(page, weight)).map(Number)).toEqual(numbers.toSorted((a, b) => a - b));
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect((await columnTexts(page, weight)).map(Number)).toEqual(numbers.toSorted((a, b) => b - a));

  const first = page.locator('#routes thead th').first();
  await first.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  expect(await shownPaths(page)).toEqual(report.pages.map(({ path }) => path).toSorted());
});

test('rows are filtered by path, by kind and by result, and counted', async ({ page }) => {
  await page.goto('/quality#routes');
  const all = report.pages.length;
  const count = page.locator('#routes output');
  await expect(count).toHaveText(`${all} of ${all} pages`);

  await page.getByLabel('Path contains').fill('API');
  const api = report.pages.filter(({ path }) => path.includes('api')).map(({ path }) => path);
  expect(api.length).toBeGreaterThan(1);
  expect(await shownPaths(page)).toEqual(api);
  await expect(count).toHaveText(`${api.length} of ${all} pages`);

  await page.getByLabel('Kind').selectOption('document');
  const documents = report.pages.filter(({ path, kind }) => kind === 'document' && path.includes('api'));
  expect(await shownPaths(page)).toEqual(documents.map(({ path }) => path));

  await page.getByLabel('Path contains').fill('');
  await page.getByLabel('Kind').selectOption('all');
  const results = await columnTexts(page, 2);
  await page.getByLabel('Failing pages only').check();
  await expect(rows(page).locator('visible=true').getByText('passes', { exact: true })).toHaveCount(0);
  const notPassing = results.filter((result) => result !== 'passes').length;
  await expect(count).toHaveText(`${notPassing} of ${all} pages`);
});

test('each choice shows its own columns', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/quality#routes');
  for (const { id, name } of columnChoices.slice(1, -1)) {
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(page.locator('#routes thead th:visible')).toHaveCount(
      FIRST_METRIC + pageMetricIds.filter((metric) => metrics[metric].group === id).length,
    );
  }
  await page.getByRole('radio', { name: 'Everything' }).check();
  await expect(page.locator('#routes thead th:visible')).toHaveCount(FIRST_METRIC + pageMetricIds.length);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const hash of ['#suite-browser', '#metrics-security'])
    test(`a link to ${hash} opens the fold around it`, async ({ page }) => {
      await page.goto(`/quality${hash}`);
      await expect(page.locator(hash)).toBeInViewport();
      await expect(page.locator('main details[open]')).toHaveCount(1);
    });

  test(
    'the whole table is there, its columns can be chosen, and there are no sort buttons',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/quality');
      await expect(rows(page)).toHaveCount(report.pages.length);
      await expect(rows(page).first().locator('td')).toHaveCount(FIRST_METRIC - 1 + pageMetricIds.length);
      await page.locator('#routes summary').click();
      await expect(page.locator('#routes form')).toBeHidden();
      await expect(page.locator('#routes thead button')).toHaveCount(0);
      await page.getByRole('radio', { name: 'Everything' }).check();
      await expect(page.locator('#routes thead th:visible')).toHaveCount(FIRST_METRIC + pageMetricIds.length);
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('with every fold open nothing scrolls sideways', async ({ page }) => {
    await page.goto('/quality#metrics');
    await page.goto('/quality#routes');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(page.locator('main details:not([open])')).toHaveCount(1);
    expect(beyond).toBe(0);
  });

  test('the path stays in view while the columns scroll', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/quality#routes');
    const frame = page.getByRole('region', { name: 'Pages and metrics' });
    await page.getByRole('radio', { name: 'Everything' }).check();
    await frame.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
    }).toPass();
    const [path, box] = [await rows(page).first().locator('th').boundingBox(), await frame.boundingBox()];
    expect(Math.abs((path?.x ?? 0) - (box?.x ?? 99))).toBeLessThan(2);
    expect(path?.width).toBeLessThan(PHONE.width / 2);
  });
});

test(
  'the capacities that this site states say what was sent and from where, and link to each other',
  { tag: '@thorough' },
  async ({ page }) => {
    const [group, picture, performance] = [
      '/quality#metrics-throughput',
      '/our-works#view-load-steps',
      '/our-works/reports/performance',
    ];
    const places: [string, string, RegExp][] = [
      [group, '#metrics-throughput', /requests one file .* picture of the same run, state a lower capacity/],
      [picture, 'dialog[open]', /Pages and enquiries from the same machine/],
      [performance, 'main', /Site and sender use .* They share one machine/],
    ];
    for (const [address, selector, statement] of places) {
      await page.goto(address);
      const place = page.locator(selector);
      await expect(place).toContainText(statement);
      for (const other of [group, picture, performance].filter((each) => each !== address))
        await expect(place.locator(`a[href="${other}"]`)).toBeVisible();
    }
    const main = (await page.locator('main').textContent()) ?? '';
    const [sent = 'no count'] = /[\d,]+ requests in \d+ steps/.exec(main)?.[0].split(' ') ?? [];
    await page.goto(picture);
    await expect(page.locator('dialog[open]')).toContainText(`${sent} requests`);
  },
);

test(
  'report, history and schema can be downloaded, and the schema describes the report',
  { tag: '@thorough' },
  async ({ page, request }) => {
    await page.goto('/quality');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'The report (JSON)' }).click();
    expect(readReport(readFileSync(await (await download).path(), 'utf8'))).toEqual(report);
    const history = await (await request.get('/quality/history.jsonl')).text();
    expect(history.trim().split('\n').at(-1)).toContain(report.commit);
    const schema = await (await request.get('/quality/schema.json')).json();
    expect(schema.required.toSorted()).toEqual(Object.keys(report).toSorted());
    expect(schema.properties.pages.items.required).toContain('values');
  },
);

test(
  'a bug report starts in the contact form and keeps an existing draft',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/quality');
    await page.getByRole('link', { name: 'Report a bug in this site' }).click();
    await expect(page).toHaveURL(/\/contact\?/);
    const message = page.getByLabel('Message *');
    await expect(message).toHaveValue('A bug in this site, on the page: ');
    await expect(page.locator('[name=service]')).toHaveValue('Other');
    await message.focus();
    await hydrated(page, '#enquiry');
    await message.fill('Something that I wrote');
    await page.goto('/contact?message=Something%20else');
    await expect(message).toHaveValue('Something that I wrote');
  },
);

test('the report is linked from the footer, from the end of the home page and from About', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.locator('main section').last().locator('a[href="/quality"]')).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href="/quality"]')).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href="/accessibility"]')).toBeVisible();
  }
});
