import { packState } from '../../src/labs/shared/packed-state.ts';
import {
  ask,
  cutOff,
  download,
  expectLightTouch,
  expectNoScript,
  expectToFitAPhone,
  openElsewhere,
  panel,
  touchLab,
} from './lab.ts';
import { expect, test, type Page } from './fixtures.ts';

const PATH = '/labs/judge';
const text = (page: Page) => page.getByRole('textbox', { name: /CSV/ });
const kappa = (page: Page) =>
  panel(page)
    .getByText(/^−?\d\.\d\d$/)
    .first();
const open = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/plain', buffer });

const table = (...counts: [number, string][]) =>
  ['human,judge', ...counts.flatMap(([count, row]) => Array<string>(count).fill(row))].join('\n');
const ARTICLE = table([140, 'pass,pass'], [10, 'pass,fail'], [26, 'fail,pass'], [24, 'fail,fail']);

test('opens with its example measured and without a script', async ({ page }) => {
  await expectNoScript(page, PATH, async () => {
    await expect(panel(page)).toContainText('Not shown to beat a constant answer');
    await expect(page.getByRole('heading', { name: '6 disagreements' })).toBeVisible();
  });
});

test('the first touch brings all of it, within its budget', async ({ page }) => {
  await expectLightTouch(page, PATH, async () => {
    await text(page).fill(ARTICLE);
    await expect(kappa(page)).toHaveText('0.46');
  });
});

test(
  'works without a network, and asks for nothing while it does',
  { tag: '@thorough' },
  async ({ page }) => {
    const asked = await cutOff(page, PATH, async () => {
      await text(page).fill(ARTICLE);
      await expect(kappa(page)).toHaveText('0.46');
    });
    await expect(panel(page)).toContainText('Better than a constant answer');
    await page.getByRole('spinbutton', { name: 'Pass rate to be met' }).fill('60');
    await expect(panel(page)).toContainText('60% is met');
    await page.getByRole('button', { name: 'fail', exact: true }).click();
    await expect(panel(page)).toContainText('60% is missed');
    await open(page, 'other.tsv', Buffer.from('gold\tllm\r\nyes\tyes\r\nno\tyes\r\n'));
    await expect(panel(page)).toContainText('2 rows with both labels');
    await page.getByRole('button', { name: 'Load the sample' }).click();
    await expect(panel(page)).toContainText('28 rows with both labels');
    expect(asked).toEqual([]);
  },
);

test('a scale is recognised, and what passes on it is asked', async ({ page }) => {
  await touchLab(page, PATH);
  await text(page).fill(table([6, '5,4'], [3, '1,1'], [1, '4,2'], [2, '3,5']));
  await expect(panel(page)).toContainText('Which label is a pass?');
  await page.getByLabel('Counts as a pass').selectOption('4 or more');
  await expect(panel(page)).toContainText('People pass 58.3% of all 12 rows');
  await text(page).fill(table([6, 'yes,true'], [3, 'no,0'], [1, 'no,1']));
  await expect(page.getByText('“yes”, “true”, “1” are read as one label.')).toBeVisible();
  await expect(panel(page)).toContainText('People pass 60.0% of all 10 rows');
});

test('a cell of the table opens its rows', async ({ page }) => {
  await touchLab(page, PATH);
  const cell = page.getByRole('button', { name: /rows: human fail, judge pass/ });
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: '4 rows: fail, judged pass' })).toBeVisible();
  await expect(page.getByRole('list', { name: /judged pass/ }).getByRole('listitem')).toHaveCount(4);
  await cell.click();
  await expect(page.getByRole('heading', { name: '6 disagreements' })).toBeVisible();
});

test('three raters have Fleiss’ kappa; without the third it goes', async ({ page }) => {
  await touchLab(page, PATH);
  await expect(panel(page)).toContainText('3 raters: Fleiss’ kappa');
  await page.getByRole('button', { name: 'reviewer' }).click();
  await expect(panel(page)).not.toContainText('Fleiss');
});

test(
  'a second judge is compared with the first, and a winner is named only if rows show it',
  { tag: '@thorough' },
  async ({ page }) => {
    await touchLab(page, PATH);
    await page.getByLabel('Second judge').selectOption('reviewer');
    await expect(panel(page)).toContainText('No judge is shown to be better');
    await expect(panel(page)).toContainText('McNemar’s test, p = 0.22');
    const judged = (count: number, row: string) => `${row}\n`.repeat(count);
    await text(page).fill(
      `human,judge,judge 2\n${judged(60, 'pass,pass,pass')}${judged(20, 'fail,pass,fail')}${judged(5, 'fail,fail,pass')}`,
    );
    await expect(page.getByLabel('Second judge')).toHaveValue('judge 2');
    await expect(panel(page)).toContainText('“judge 2” agrees more with people');
    await expect(panel(page).getByRole('row', { name: /Difference, in points −17\.6/ })).toBeVisible();
    const { message } = await ask(page);
    await expect(message).toHaveValue(/Two judges: “judge 2” agrees more with people/);
  },
);

test('verdicts in both orders are recognised, and what A means is asked', async ({ page }) => {
  await touchLab(page, PATH);
  const pairs = (count: number, row: string) => `${row}\n`.repeat(count);
  await text(page).fill(
    `verdict_ab,verdict_ba\n${pairs(30, 'A,A')}${pairs(12, 'B,B')}${pairs(9, 'A,B')}${pairs(1, 'tie,A')}`,
  );
  await expect(panel(page)).toContainText('What does A mean in “verdict_ba”?');
  await expect(page.getByText('“verdict_ab” with A shown first')).toBeVisible();
  await page.getByRole('button', { name: 'Still answer A' }).click();
  await expect(panel(page)).toContainText('19.2% of the verdicts change with the order');
  await expect(panel(page)).toContainText('The judge prefers what is shown first');
  await expect(panel(page)).toContainText('A wins 30 times, B 12 times, and 10 pairs are ties');
  await expect(page.getByRole('heading', { name: '10 changed verdicts' })).toBeVisible();
  await page.getByRole('button', { name: /9 rows: verdict_ab A, verdict_ba B/ }).click();
  await expect(page.getByRole('heading', { name: '9 rows: A, with B shown first B' })).toBeVisible();
  await page.getByRole('button', { name: 'The one shown first' }).click();
  await expect(panel(page)).toContainText('82.7% of the verdicts change with the order');
  const other = await openElsewhere(page, 'places');
  await expect(panel(other)).toContainText('82.7% of the verdicts change with the order');
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await expect(panel(page)).toContainText('Cohen’s kappa');
});

test('a link of the first version opens', { tag: '@thorough' }, async ({ page }) => {
  const columns = { human: 'human', judge: 'judge', text: '', id: '', more: [] };
  const fragment = await packState({
    lab: 'judge',
    source: { text: ARTICLE, columns },
    settings: { pass: 'pass', target: 60 },
  });
  await page.goto(`${PATH}${fragment}`);
  await expect(kappa(page)).toHaveText('0.46');
  await expect(panel(page)).toContainText('60% is met');
  await expect(page.getByLabel('Second judge')).toHaveValue('');
});

test(
  'a link opens the measurement elsewhere, and a file restores it',
  { tag: '@thorough' },
  async ({ page }) => {
    await touchLab(page, PATH);
    await text(page).fill(ARTICLE);
    await expect(kappa(page)).toHaveText('0.46');
    const other = await openElsewhere(page, 'fail,fail');
    await expect(kappa(other)).toHaveText('0.46');
    const { path: file } = await download(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(panel(page)).toContainText('No figures');
    await page.getByLabel('Open a file').setInputFiles(file);
    await expect(kappa(page)).toHaveText('0.46');
  },
);

test(
  'what cannot be read is a sentence, and what is good is kept',
  { tag: '@thorough' },
  async ({ page }) => {
    await touchLab(page, PATH);
    await text(page).fill('human,judge\npass,pass\nfail,\nfail,fail');
    await expect(page.getByText('Line 3: no label of the judge.')).toBeVisible();
    await expect(page.getByText('2 rows read without them.')).toBeVisible();
    await open(page, 'nothing.csv', Buffer.alloc(0));
    await expect(page.getByText('nothing.csv is empty: 0 bytes.')).toBeVisible();
    await expect(panel(page)).toContainText('2 rows with both labels');
    await open(
      page,
      'scores.csv',
      Buffer.from(`human,judge\n${Array.from({ length: 40 }, (_, at) => `pass,0.${at}1`).join('\n')}`),
    );
    await expect(page.getByText(/Line 1: 40 different entries in “judge”/)).toBeVisible();
  },
);

test('a truncated link is reported', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`${PATH}#s=AAAA`);
  await expect(page.getByText('The address was cut')).toBeVisible();
});

test('a link opened while the last change is being stored wins', { tag: '@thorough' }, async ({ page }) => {
  const agreeing = 'human,judge\npass,pass\nfail,fail';
  await touchLab(page, PATH);
  const fragment = () => page.evaluate(() => location.hash);
  await text(page).fill(agreeing);
  await expect.poll(fragment).toMatch(/^#s=./);
  const address = await fragment();
  await text(page).fill(`${agreeing}\nfail,pass`);
  await expect.poll(fragment).not.toBe(address);
  // What is packed from now on is handed over when it is told to.
  await page.evaluate(() => {
    const real = Response.prototype.arrayBuffer;
    const held = Promise.withResolvers<void>();
    Object.assign(globalThis, { handOver: held.resolve });
    Response.prototype.arrayBuffer = async function arrayBuffer() {
      const bytes = await real.call(this);
      await held.promise;
      return bytes;
    };
  });
  await text(page).fill(`${agreeing}\nfail,pass\nfail,pass`);
  await expect(panel(page)).toContainText('4 rows with both labels');
  await page.evaluate((come) => {
    location.hash = come;
    // Before the page is told of its new address.
    (globalThis as unknown as { handOver: () => void }).handOver();
  }, address);
  await expect(text(page)).toHaveValue(agreeing);
  await expect(panel(page)).toContainText('2 rows with both labels');
});

test('asking takes the figures to the contact form, and no row', { tag: '@thorough' }, async ({ page }) => {
  await touchLab(page, PATH);
  const { message } = await ask(page);
  await expect(message).toHaveValue(/I checked a judge in your lab: 28 rows/);
  await expect(message).not.toHaveValue(/Parcels/);
});

test(
  'everything can be pressed with a thumb, and nothing is wider than a phone',
  { tag: '@thorough' },
  async ({ page }) => {
    await expectToFitAPhone(page, PATH);
  },
);
