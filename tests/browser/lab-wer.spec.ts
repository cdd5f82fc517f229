import * as lab from './lab.ts';
import { expect, FAILED_REQUEST, holdBack, SCRIPTS, test, type Page } from './fixtures.ts';

const PATH = '/labs/wer';

const rates = (page: Page) => page.getByText('% WER').locator('..').allInnerTexts();
const paste = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
const scored = (page: Page, count: string) =>
  expect(lab.panel(page)).toContainText(new RegExp(`^${count} utterances?`));

async function enterLines(page: Page, reference: string, first: string): Promise<void> {
  await page.getByRole('button', { name: 'Lines' }).click();
  await paste(page, 'Reference, one utterance a line', reference);
  await paste(page, 'System A, the same lines', first);
}

test('opens with its example scored and without a script', async ({ page }) => {
  await lab.expectNoScript(page, PATH, async () => {
    expect(await rates(page)).toEqual([expect.stringContaining('17.1'), expect.stringContaining('17.1')]);
    await expect(page.getByText('the controls below do nothing')).toBeHidden();
    const simulated = page.getByRole('region', { name: 'How often the intervals contain the true value' });
    await expect(
      simulated.getByRole('row', { name: /^100( 9\d\.\d%){2} \d\.\d% 9\d\.\d% \d\.\d%$/ }),
    ).toBeVisible();
  });
});

test('the first touch brings all of it, within its budget', async ({ page }) => {
  await lab.expectLightTouch(page, PATH, async () => {
    await page.getByRole('switch', { name: /Case/ }).click();
    await lab.keptAddress(page, '"rules":["unicode","punctuation","hyphens"]');
    await scored(page, '6');
  });
});

test('a rule changes the score by what it said', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const contractions = page.locator('[data-lab]').getByRole('listitem').filter({ hasText: 'Contractions' });
  await expect(contractions).toContainText('would change the score by −10.1 / −0.8');
  await contractions.getByRole('switch').click();
  await expect(contractions.getByRole('switch')).toBeChecked();
  await expect(page.getByText('% WER').locator('..').first()).toContainText('7.0');
});

test('a dash between words parts them, and hyphens have a switch of their own', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await enterLines(page, 'i said no way\na well known voice', 'I said—no way\na well-known voice');
  await scored(page, '2');
  const rate = page.getByText('% WER').locator('..').first();
  await expect(rate).toContainText('0.0');
  await page.getByRole('switch', { name: /Hyphens/ }).click();
  await expect(rate).toContainText('25.0');
});

test('works without a network, and asks for nothing while it does', async ({ page }) => {
  const asked = await lab.cutOff(page, PATH, async () => {
    await page.getByRole('switch', { name: /Case/ }).click();
    await expect(page.getByText('% WER').locator('..').first()).toContainText('29.3');
  });
  await enterLines(page, 'hello there\nकी बात\n你好世界', 'hello here\nका बात\n你好世界');
  await scored(page, '3');
  await page.getByRole('button', { name: 'Fewest errors' }).click();
  await page.getByRole('button', { name: 'Worst first' }).click();
  await page.getByRole('button', { name: 'Errors only' }).click();
  await expect(page.getByRole('list', { name: 'Every word, aligned' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Open files').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ref,hyp\na b,a c\n'),
  });
  await scored(page, '1');
  await page.getByRole('button', { name: 'Load the sample' }).click();
  await scored(page, '6');
  const file = await lab.download(page);
  expect(file.name).toBe('transcripts-scored.json');
  expect(JSON.parse(file.text).scores.systems).toMatchObject([
    { name: 'system A', wer: { value: 7 / 41, interval: { low: expect.any(Number) } } },
    { name: 'system B' },
  ]);
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test('the page’s own policy lets it send nothing', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|connect-src|Failed to fetch/);
  allowConsole(FAILED_REQUEST);
  await page.goto(PATH);
  expect(await page.evaluate(() => fetch('/labs').catch(({ name }: Error) => name))).toBe('TypeError');
});

test('a link opens the measurement elsewhere', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await enterLines(page, 'नमस्ते दुनिया\nsecond', 'नमस्ते दोस्त\nsecond');
  await scored(page, '2');
  const other = await lab.openElsewhere(page, 'दोस्त');
  await scored(other, '2');
  await expect(other.getByRole('textbox', { name: 'System A, the same lines' })).toHaveValue(
    'नमस्ते दोस्त\nsecond',
  );
  await expect(other.getByText('% WER').locator('..').first()).toContainText('33.3');
});

test('a truncated link is reported and shows the example', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`${PATH}#s=AAAA`);
  await expect(page.getByText('The address was cut')).toBeVisible();
  await scored(page, '6');
});

test('too much for a link goes into a file, which restores it', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  const lines = Array.from(
    { length: 3000 },
    (_, index) => `line ${index} ${(index * 7919) % 10_007} ${index ** 3}`,
  );
  const text = (name: string, from: string[]) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(from.join('\n')),
  });
  await page.getByLabel('Open files').setInputFiles([
    text('reference.txt', lines),
    text(
      'heard.txt',
      lines.map((line) => line.replace('line 1', 'lime 1')),
    ),
  ]);
  await scored(page, '3,000');
  await expect(page.getByText('Too much for an address')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Every word, aligned' }).getByRole('listitem')).toHaveCount(20);
  await page.getByRole('button', { name: 'On', exact: true }).click();
  await expect(page.getByText('21 to 40 of 3,000')).toBeVisible();
  const { path: file } = await lab.download(page);
  await page.getByRole('button', { name: 'Load the sample' }).click();
  await scored(page, '6');
  await page.getByLabel('Open files').setInputFiles(file);
  await scored(page, '3,000');
});

test('what cannot be read is a sentence with its line, and what is good is kept', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await enterLines(page, 'a b\n\nc d', 'a b\nx\nc e\ny');
  await expect(page.getByText('Line 4: no reference.')).toBeVisible();
  await scored(page, '3');
  await expect(lab.panel(page)).toContainText('1 utterance without reference words');
  const open = (name: string, buffer: Buffer) =>
    page.getByLabel('Open files').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await open('nothing.txt', Buffer.alloc(0));
  await expect(page.getByText('nothing.txt is empty: 0 bytes.')).toBeVisible();
  await scored(page, '3');
  await open('utf16.tsv', Buffer.from('\uFEFFref\thyp\r\nकी बात\tका बात\r\n\t\r\n"x\ty\r\n', 'utf16le'));
  await expect(page.getByText('Line 4: a quotation mark is not closed.')).toBeVisible();
  await scored(page, '1');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing to score yet')).toBeVisible();
  await expect(lab.panel(page)).toContainText('No figures');
  await page.getByRole('button', { name: 'Lines' }).click();
  await expect(page.getByRole('textbox', { name: 'Reference, one utterance a line' })).toHaveValue(
    'a b\n\nc d',
  );
});

const droppedFiles = (page: Page) =>
  page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([';; one\na (x_1)\n'], 'ref.trn'));
    data.items.add(new File(['b (x_1)\n'], 'hyp.trn'));
    return data;
  });

test('a dropped file is read', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const dataTransfer = await droppedFiles(page);
  await page.getByRole('button', { name: 'Table' }).dispatchEvent('drop', { dataTransfer });
  await scored(page, '1');
  await expect(page.getByRole('list', { name: 'Every word, aligned' })).toContainText('x_1');
});

test('a file dropped before anything else is read once the lab is here', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(PATH);
  const dataTransfer = await droppedFiles(page);
  const table = page.getByRole('button', { name: 'Table' });
  await table.dispatchEvent('dragover', { dataTransfer });
  await table.dispatchEvent('drop', { dataTransfer });
  release();
  await scored(page, '1');
  await expect(page.getByRole('list', { name: 'Every word, aligned' })).toContainText('x_1');
});

test('no dropped file replaces the page', async ({ page }) => {
  await page.goto(PATH);
  const dataTransfer = await droppedFiles(page);
  const isPrevented = (type: string) =>
    page.evaluate(
      ([name, data]) => {
        const event = new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data });
        return !document.body.dispatchEvent(event);
      },
      [type, dataTransfer] as const,
    );
  expect([await isPrevented('dragover'), await isPrevented('drop')]).toEqual([true, true]);
});

const manyRows = (count: number): string =>
  `ref,hyp\n${Array.from({ length: count }, (_, row) => `a b c d e ${row},a b c x e ${row}`).join('\n')}`;

const openTable = (page: Page, text: string) =>
  page
    .getByLabel('Open files')
    .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('of a long table the beginning is shown, and it is measured with progress', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const text = page.getByRole('textbox', { name: /CSV or TSV/ });
  await openTable(page, manyRows(60_000));
  await expect(page.getByRole('progressbar', { name: 'Measuring' })).toBeVisible();
  expect((await text.inputValue()).length).toBeLessThan(3000);
  await scored(page, '60,000');
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test(
  'measuring can be cancelled: figures and text are those from before',
  { tag: '@thorough' },
  async ({ page }) => {
    await lab.touchLab(page, PATH);
    const text = page.getByRole('textbox', { name: /CSV or TSV/ });
    const before = await text.inputValue();
    await openTable(page, manyRows(100_000));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveValue(before);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.getByRole('switch', { name: /Case/ }).click();
    await expect(page.getByText('% WER').locator('..').first()).toContainText('29.3');
  },
);

test('a long text can be pasted over another one', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  const text = page.getByRole('textbox', { name: /CSV or TSV/ });
  const pasteRows = async (rows: number) => {
    const clipboardData = await page.evaluateHandle((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      return data;
    }, manyRows(rows));
    await text.evaluate(
      (field, data) =>
        field.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        ),
      clipboardData,
    );
  };
  await pasteRows(20_000);
  await expect(page.getByText(/Only the beginning of/)).toBeVisible();
  await scored(page, '20,000');
  await pasteRows(15_000);
  await scored(page, '15,000');
});

test('Undo brings back what Clear or the sample replaced, and can be undone', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await enterLines(page, 'a b c', 'a b d');
  await scored(page, '1');
  const reference = page.getByRole('textbox', { name: 'Reference, one utterance a line' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeHidden();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(reference).toHaveValue('');
  await undo.click();
  await expect(reference).toHaveValue('a b c');
  await page.getByRole('button', { name: 'Load the sample' }).click();
  await scored(page, '6');
  await undo.click();
  await expect(reference).toHaveValue('a b c');
  await undo.click();
  await scored(page, '6');
});

test('asking takes a summary to the contact form, shown before', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  const { summary, message, service } = await lab.ask(page);
  expect(summary).toContain('I scored 6 utterances');
  await expect(message).toHaveValue(/^About ASR Testing:\nI scored 6 utterances, 41 words/);
  await expect(service).toHaveValue('AI Model Validation');
  expect(await message.inputValue()).not.toMatch(/savings|pharmacy/);
});

test('everything can be pressed with a thumb, and nothing is wider than a phone', async ({ page }) => {
  await lab.expectToFitAPhone(page, PATH);
});

test('on paper: figures, the rules that were on, formulas; no fields', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(PATH);
  await expect(page.getByText('% WER').first()).toBeVisible();
  await expect(page.getByText('Friday = friday')).toBeVisible();
  await expect(page.getByText('(S + D + I) / N', { exact: true })).toBeVisible();
  await expect(page.locator('[data-lab] textarea:visible')).toHaveCount(0);
  await expect(page.getByText('centre = center')).toBeHidden();
});
