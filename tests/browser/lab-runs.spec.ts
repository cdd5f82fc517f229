import { ask, cutOff, download, expectNoScript, expectToFitAPhone, openElsewhere, touchLab } from './lab.ts';
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
  await page.getByRole('button', { name: 'Is it met?' }).click();
  await page.getByRole('spinbutton', { name: 'Runs', exact: true }).fill('92');
  await expect(verdict(page)).toHaveText('Not decided');
  await page.getByRole('spinbutton', { name: 'Runs', exact: true }).fill('93');
  await expect(verdict(page)).toHaveText('Met');
  await page.getByRole('button', { name: 'Do they differ?' }).click();
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
  await page.getByRole('button', { name: 'Do they differ?' }).click();
  await page.getByRole('button', { name: '90%', exact: true }).last().click();
  const shown = await verdict(page).innerText();
  const other = await openElsewhere(page, '"power":90');
  await expect(verdict(other)).toHaveText(shown);
});

test('a saved file restores the setting; other files and truncated links are reported', async ({ page }) => {
  await page.goto(`${PATH}#s=AAAA`);
  await expect(page.getByText('The address was cut')).toBeVisible();
  await page.getByRole('button', { name: 'Is it met?' }).click();
  const { path: file } = await download(page);
  await page.getByRole('button', { name: 'Is it fixed?' }).click();
  const open = page.getByLabel('Open a saved file');
  await open.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('x.json was not saved by this lab.')).toBeVisible();
  await expect(verdict(page)).toHaveText('Not shown to be fixed');
  await open.setInputFiles(file);
  await expect(verdict(page)).toHaveText('Met');
  await expect(page.getByText('was not saved by this lab')).toHaveCount(0);
});

test('asking takes the answer to the contact form', async ({ page }) => {
  await touchLab(page, PATH);
  const { message, service } = await ask(page);
  await expect(message).toHaveValue(/^From your lab on numbers of runs/);
  await expect(service).toHaveValue('Automation Testing');
});

test('everything can be moved with a thumb, and nothing is wider than a phone', async ({ page }) => {
  await expectToFitAPhone(page, PATH);
});
