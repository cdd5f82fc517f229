/** The plan as it leaves the page: on two sheets of A4, and as Markdown. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrange, MOST_LINES, NO_EDITS } from '../../src/labs/plan/arrange.ts';
import { planFor } from '../../src/labs/plan/plan.ts';
import { MOST_LIMIT, MOST_TITLE } from '../../src/labs/plan/plan-state.ts';
import type { Answers } from '../../src/labs/plan/questions.ts';
import { anyAnswers } from '../../src/labs/plan/testing/any-answers.ts';
import { packState } from '../../src/labs/shared/packed-state.ts';
import { fontsLoaded, expect, test, type Page } from './fixtures.ts';
import { touchLab } from './lab.ts';

const PATH = '/labs/plan';
const FIRST = 'Retries after a lost response: no duplicates';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Markdown is copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await touchLab(page, PATH);
  await press(page, 'Copy Markdown');
  await expect(page.getByText('Markdown copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`1. **${FIRST}** (week 1, weight 9)`);
  const download = page.waitForEvent('download');
  await press(page, 'Download Markdown');
  expect((await download).suggestedFilename()).toBe('test-plan.md');
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(copied);
});

/** The sheets of an address, as the words on them. */
async function printed(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await fontsLoaded(page);
  if (address.includes('#')) {
    await expect(page.getByText('The address of this page holds the plan')).toBeVisible();
    await press(page, 'Edit');
  }
  const file = join(mkdtempSync(join(tmpdir(), 'plumbline-plan-')), 'plan.pdf');
  await page.pdf({ path: file, format: 'A4' });
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
}

test('the sample prints on two sheets: plan, answers, rules, date; nothing else', async ({ page }) => {
  const sheets = await printed(page, PATH);
  expect(sheets.length).toBeLessThanOrEqual(2);
  const text = sheets.join('\n').replaceAll(/\s+/g, ' ');
  for (const part of [
    FIRST,
    'Web application, API',
    'Clients of an API repeat what got lost',
    'Weight 9',
    '31.5 to 51.5 tester-days',
    '1 to 1.5 days.',
    'Not in this plan',
  ])
    expect(text).toContain(part);
  expect(text).toContain(String(new Date().getFullYear()));
  for (const chrome of ['Copy link', 'Mobile app', 'What the figures mean', 'Add to plan', 'Read Edit'])
    expect(text).not.toContain(chrome);
});

test('so does the fullest plan there is, with lines taken in and all of them rewritten, while it is being edited', async ({
  page,
}) => {
  const wordsIn = (answers: Answers): number =>
    JSON.stringify(arrange(answers, NO_EDITS).rows.map(({ title, limit, fired }) => [title, limit, fired]))
      .length;
  const [fullest] = anyAnswers(1500, 2)
    .map((answers) => ({ answers, words: wordsIn(answers) }))
    .toSorted((one, other) => other.words - one.words)
    .map(({ answers }) => answers);
  if (!fullest) throw new Error('no answers');
  const taken = planFor(fullest)
    .leftOut.slice(0, MOST_LINES)
    .map(({ work }) => work);
  const words = (most: number): string => 'somebody wrote a line '.repeat(9).slice(0, most);
  const texts = Object.fromEntries(
    arrange(fullest, { ...NO_EDITS, taken }).rows.map(({ id }) => [
      id,
      { title: words(MOST_TITLE), limit: words(MOST_LIMIT) },
    ]),
  );
  const edits = { ...NO_EDITS, taken, texts };
  expect(arrange(fullest, edits).rows.length).toBe(MOST_LINES);
  const fragment = await packState({ lab: 'plan', answers: fullest, edits });
  const sheets = await printed(page, `${PATH}${fragment}`);
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(sheets.join('').match(/\bWeek \d+/g)?.length).toBeGreaterThanOrEqual(MOST_LINES);
});
