import {
  ask,
  cutOff,
  download,
  expectLightTouch,
  expectNoScript,
  expectToFitAPhone,
  openElsewhere,
  touchLab,
} from './lab.ts';
import { expect, test, type Page } from './fixtures.ts';

const PATH = '/labs/runs';
const verdict = (page: Page) => page.locator('[data-lab] strong');

test('opens with its example answered and without a script', async ({ page }) => {
  await expectNoScript(page, PATH, async () => {
    await expect(verdict(page)).toHaveText('Not shown to be fixed');
  });
});

test('controls move the curve and the verdict, by pointer and by key, without a network', async ({
  page,
}) => {
  const asked = await cutOff(page, PATH, async () => {
    await page.getByRole('spinbutton', { name: 'Clean runs since' }).fill('29');
    await expect(verdict(page)).toHaveText('Probably better');
  });
  const slider = page.getByRole('slider', { name: 'Clean runs since' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(verdict(page)).toHaveText('Not shown to be fixed');
  await expect(page.getByRole('spinbutton', { name: 'Clean runs since' })).toHaveValue('28');
  const curve = page.locator('[data-lab] path').first();
  const drawn = await curve.getAttribute('d');
  await page.getByRole('spinbutton', { name: 'Failures before the fix' }).fill('8');
  await expect(curve).not.toHaveAttribute('d', drawn ?? '');
  await page.getByRole('button', { name: 'Is the target rate met?' }).click();
  await page.getByRole('spinbutton', { name: 'Runs', exact: true }).fill('92');
  await expect(verdict(page)).toHaveText('Not decided');
  await page.getByRole('spinbutton', { name: 'Runs', exact: true }).fill('93');
  await expect(verdict(page)).toHaveText('Met');
  await page.getByRole('button', { name: 'Do two systems differ?' }).click();
  await expect(verdict(page)).toHaveText('435 runs of each');
  expect(asked).toEqual([]);
});

test('the curve has its table', async ({ page }) => {
  await page.goto(PATH);
  await page.getByText('The curve as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first()).toContainText('clean runs in a row');
  await expect(rows.nth(1)).toContainText('100.0%');
});

test('a link opens the setting elsewhere', async ({ page }) => {
  await touchLab(page, PATH);
  await page.getByRole('button', { name: 'Do two systems differ?' }).click();
  await page.getByRole('button', { name: '90%', exact: true }).last().click();
  const shown = await verdict(page).innerText();
  const other = await openElsewhere(page, '"power":90');
  await expect(verdict(other)).toHaveText(shown);
});

test(
  'a saved file restores the setting; other files and truncated links are reported',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(`${PATH}#s=AAAA`);
    await expect(page.getByText('The address was cut')).toBeVisible();
    await page.getByRole('button', { name: 'Is the target rate met?' }).click();
    const { path: file } = await download(page);
    await page.getByRole('button', { name: 'Is the test fixed?' }).click();
    const open = page.getByLabel('Open files');
    await open.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByText('x.json was not saved by this lab.')).toBeVisible();
    await expect(verdict(page)).toHaveText('Not shown to be fixed');
    await open.setInputFiles(file);
    await expect(verdict(page)).toHaveText('Met');
    await expect(page.getByText('was not saved by this lab')).toHaveCount(0);
  },
);

const junit = (run: number, failing: string[]) => ({
  name: `run-${run}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `<testsuites><testsuite name="pay">${['adds up', 'rounds', 'refunds']
      .map(
        (name) =>
          `<testcase name="${name}" time="30">${failing.includes(name) ? '<failure/>' : ''}</testcase>`,
      )
      .join('')}</testsuite></testsuites>`,
  ),
});

test('JUnit reports show which tests are flaky, and whether one is fixed', async ({ page }) => {
  await touchLab(page, PATH);
  const failing = [
    ['rounds', 'refunds'],
    ['refunds'],
    ['refunds'],
    ['rounds', 'refunds'],
    ...Array.from({ length: 6 }, () => ['refunds']),
  ];
  await page.getByLabel('Open files').setInputFiles(failing.map((tests, run) => junit(run, tests)));
  const list = page.getByRole('list', { name: '1 flaky test' });
  await expect(list.getByRole('listitem')).toContainText(
    'Failed in 2 of 10 runs: 20.0%, 95% interval 5.7 to 51.0%',
  );
  await expect(page.locator('[data-lab]')).toContainText('pay › refunds');
  await list.getByRole('button', { name: 'Is the test fixed?' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Clean runs since' })).toHaveValue('6');
  await expect(page.getByRole('spinbutton', { name: 'in how many runs' })).toHaveValue('4');
  await page.getByRole('button', { name: 'Remove the reports' }).click();
  await expect(list).toHaveCount(0);
  await page
    .getByLabel('Open files')
    .setInputFiles([{ ...junit(0, []), buffer: Buffer.from('<html></html>') }]);
  await expect(page.getByText('run-0.xml holds no test: it is no JUnit report.')).toBeVisible();
});

test('the first touch brings all of it, within its budget', async ({ page }) => {
  await expectLightTouch(page, PATH, async () => {
    await page.getByLabel('Open files').setInputFiles([junit(0, []), junit(1, ['rounds'])]);
    await expect(page.getByRole('list', { name: '1 flaky test' })).toBeVisible();
  });
});

test('asking takes the answer to the contact form', { tag: '@thorough' }, async ({ page }) => {
  await touchLab(page, PATH);
  const { message, service } = await ask(page);
  await expect(message).toHaveValue(/^From your lab on numbers of runs/);
  await expect(service).toHaveValue('Automation Testing');
});

test(
  'everything can be moved with a thumb, and nothing is wider than a phone',
  { tag: '@thorough' },
  async ({ page }) => {
    await expectToFitAPhone(page, PATH);
  },
);
