import { readFileSync } from 'node:fs';
import * as lab from './lab.ts';
import { expect, smallTargets, test, type Page } from './fixtures.ts';

const PATH = '/labs/load';

const tray = (page: Page, name: 'Your result file' | 'Earlier run to compare with') =>
  page.getByRole('region', { name });
const verdict = (page: Page) => lab.panel(page).locator('strong').first();

function bring(
  page: Page,
  name: string,
  content: string | Buffer,
  side: 'Your result file' | 'Earlier run to compare with' = 'Your result file',
) {
  return tray(page, side)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/** So many requests of one endpoint, one a millisecond, each so long and a little more. */
const csv = (count: number, ms: number): string =>
  [
    'timestamp,duration,endpoint,status',
    ...Array.from(
      { length: count },
      (_, index) =>
        `${1_700_000_000_000 + index},${ms + (index % 100) / 10},GET /pay,${index % 50 ? 200 : 500}`,
    ),
  ].join('\n');

test('opens with its example read and judged, and without a script', async ({ page }) => {
  await lab.expectNoScript(page, PATH, async () => {
    await expect(verdict(page)).toHaveText('1 limit not decided');
    await expect(page.getByText('got worse by').first()).toBeVisible();
    await expect(page.getByText(/^knee at/)).toBeVisible();
  });
});

test('the first touch brings all of it, within its budget', async ({ page }) => {
  await lab.expectLightTouch(page, PATH, async () => {
    await bring(page, 'run.csv', csv(200, 20));
    await expect(tray(page, 'Your result file')).toContainText('200 requests');
    await lab.keptAddress(page, 'run.csv');
  });
});

test(
  'works without a network, and asks for nothing while it does',
  { tag: '@thorough' },
  async ({ page }) => {
    const asked = await lab.cutOff(page, PATH, async () => {
      await bring(page, 'now.csv', csv(2000, 24));
      await expect(tray(page, 'Your result file')).toContainText('2,000 requests');
    });
    await bring(page, 'before.csv', csv(2000, 20), 'Earlier run to compare with');
    await expect(tray(page, 'Earlier run to compare with')).toContainText('before.csv');
    await expect(page.getByText(/p99 of GET \/pay got worse by 1\d to 1\d%\./)).toBeVisible();
    await tray(page, 'Earlier run to compare with').getByRole('button', { name: 'Swap' }).click();
    await expect(page.getByText(/p99 of GET \/pay got better by 1\d to 1\d%\./)).toBeVisible();
    await page.getByRole('combobox', { name: 'Compared at' }).selectOption('p50');
    await expect(page.getByText(/p50 of GET \/pay got better by/)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Limit 1: value in ms' }).fill('10');
    await expect(verdict(page)).toHaveText('1 limit missed');
    await page.getByRole('combobox', { name: 'Limit 1: metric' }).selectOption('errors');
    await expect(lab.panel(page)).toContainText('met errors of all requests: at most 10.00%');
    await page.getByRole('button', { name: 'Remove limit 2' }).click();
    await expect(verdict(page)).toHaveText('All limits met');
    await page.getByRole('button', { name: 'Load the sample' }).click();
    await expect(tray(page, 'Your result file')).toContainText('shop, release 42');
    expect((await lab.download(page)).name).toBe('load-test-read.json');
    expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  },
);

test('what wrk and autocannon printed is read, dropped or pasted', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await page.getByText('Paste the output of a tool').click();
  const wrk = readFileSync('src/labs/load/fixtures/wrk.txt', 'utf8');
  await page.getByRole('textbox', { name: 'Text of a tool' }).fill(wrk);
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(tray(page, 'Your result file')).toContainText('wrk ·');
  await expect(page.getByText('wrk is a closed loop')).toBeVisible();
  await bring(page, 'cannon.json', readFileSync('src/labs/load/fixtures/autocannon.json'));
  await expect(tray(page, 'Your result file')).toContainText('autocannon ·');
});

test('a table whose columns say nothing is read by those that are chosen', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await bring(page, 'odd.csv', 'a,b,c\n1700000000,2,x\n1700000001,4,x\n');
  await expect(page.getByText('No request could be read in odd.csv')).toBeVisible();
  await expect(page.getByText('Line 1: no column is named as a duration')).toBeVisible();
  await expect(tray(page, 'Your result file')).toContainText('shop, release 42');
  await page.getByRole('combobox', { name: 'Duration', exact: true }).selectOption('b');
  await expect(tray(page, 'Your result file')).toContainText('odd.csv');
  await page.getByRole('combobox', { name: 'Duration is in' }).selectOption('s');
  await expect(lab.panel(page)).toContainText('4.00 s');
  await page.getByRole('combobox', { name: 'Time sent' }).selectOption('a');
  await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
});

test('a large file shows its progress and can be cancelled', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  // Ten gigabytes, of which the browser keeps one part: however slow the test, it is not read to its end.
  const dropped = await page.evaluateHandle((row) => {
    const part = new Blob([row.repeat(400_000)]);
    const parts = Array.from({ length: 400 }, () => part);
    const data = new DataTransfer();
    data.items.add(new File(['timestamp,duration,endpoint\n', ...parts], 'large.csv'));
    return data;
  }, '1700000000123,12.25,GET /a/long/enough/path/to/make/it/large\n');
  await tray(page, 'Your result file').getByRole('heading').dispatchEvent('drop', { dataTransfer: dropped });
  const bar = page.getByRole('progressbar', { name: 'Reading large.csv' });
  await expect(bar).toBeVisible();
  await expect
    .poll(() => bar.evaluate((progress: HTMLProgressElement) => progress.position))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await bring(page, 'small.csv', csv(300, 5));
  await expect(tray(page, 'Your result file')).toContainText('300 requests');
});

test('a link or a file opens the figures elsewhere', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  await bring(page, 'mine.csv', csv(500, 30));
  await expect(tray(page, 'Your result file')).toContainText('500 requests');
  const other = await lab.openElsewhere(page, 'mine.csv');
  await expect(tray(other, 'Your result file')).toContainText('mine.csv');
  await expect(lab.panel(other)).toContainText('2.00%');
  const { path: file } = await lab.download(page);
  await page.getByRole('button', { name: 'Load the sample' }).click();
  await expect(tray(page, 'Your result file')).toContainText('shop, release 42');
  await tray(page, 'Your result file')
    .locator('input[type=file]')
    .setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await expect(tray(page, 'Your result file')).toContainText('mine.csv');
});

test('a truncated link is reported and shows the example', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`${PATH}#s=AAAA`);
  await expect(page.getByText('The address was cut')).toBeVisible();
  await expect(tray(page, 'Your result file')).toContainText('shop, release 42');
});

test('what cannot be read is a sentence, and what was there stays', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await bring(page, 'nothing.csv', '');
  await expect(page.getByText('nothing.csv is empty: 0 bytes.')).toBeVisible();
  await bring(page, 'page.html', '<!doctype html><title>a</title>');
  await expect(page.getByText('page.html is a web page.')).toBeVisible();
  await bring(page, 'faulty.csv', `${csv(100, 5)}\n1700000000000,-4,GET /pay,200\n`);
  await expect(page.getByText('Line 102: a negative duration, -4.')).toBeVisible();
  await expect(page.getByText('100 requests read without them.')).toBeVisible();
  await tray(page, 'Your result file').getByRole('button', { name: 'Remove' }).click();
  await expect(lab.panel(page)).toContainText('No figures: no run was read.');
});

test('of a HAR nothing secret is shown, kept or sent on', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const entry = {
    startedDateTime: '2026-11-16T10:00:00.000Z',
    time: 12,
    request: {
      method: 'GET',
      url: 'https://jane:pw-veiled@api.example/v1/reset/tok3nVeiledABCDEF99/jane%40veiled.example?key=veiled-key',
      headers: [{ name: 'Cookie', value: 'session=veiled-cookie' }],
    },
    response: { status: 200, content: { text: 'veiled-body' } },
  };
  await bring(page, 'visit.har', JSON.stringify({ log: { version: '1.2', entries: [entry, entry] } }));
  await expect(page.getByRole('rowheader', { name: 'GET /v1/reset/:token/:email' })).toBeVisible();
  expect(await page.locator('main').innerHTML()).not.toMatch(/veiled|api\.example/i);
  expect((await lab.download(page)).text).not.toMatch(/veiled|api\.example/i);
});

test('asking takes a summary to the contact form, without names', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  await bring(page, 'customer-project.csv', csv(400, 30));
  await expect(tray(page, 'Your result file')).toContainText('400 requests');
  const { summary, message, service } = await lab.ask(page);
  expect(summary).toContain('From your load test lab (table): 400 requests');
  await expect(message).toHaveValue(/^From your load test lab/);
  await expect(service).toHaveValue('Performance Testing');
  expect(await message.inputValue()).not.toMatch(/customer-project|\/pay|shop/);
});

test(
  'everything can be pressed with a thumb, and nothing is wider than a phone',
  { tag: '@thorough' },
  async ({ page }) => {
    await lab.expectToFitAPhone(page, PATH);
    await bring(page, 'run.csv', `${csv(3000, 20)}\nx,1,a,200\n`);
    await expect(page.getByText('3,000 requests read without them.')).toBeVisible();
    for (const table of await page.getByText('The curve as a table').all()) await table.click();
    expect(await smallTargets(page.locator('[data-lab] :is(button, select):visible'))).toEqual([]);
    expect(await lab.sideways(page)).toBe(0);
  },
);

test('on paper: figures, verdicts and formulas; no fields', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(PATH);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByText('slope of ln(rate)')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Limit 1: metric' })).toBeHidden();
});
