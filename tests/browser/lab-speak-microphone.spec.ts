/** The microphone of /labs/speak: Chromium plays a file as one. Its headless shell has no microphone, so this takes the browser. */
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.ts';
import { expect, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';

const PATH = '/labs/speak';
/** A synthetic voice that reads the third prompt. */
const SPEECH = 'studio/gallery/data/speech.wav';
/** Compiling the runtime and recognising need a processor, which a busy machine may not have. */
const SLOW = { timeout: 240_000 };

test.describe.configure({ timeout: 600_000 });
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPEECH}`,
    ],
  },
});

const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
const load = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Load the recogniser/ }).click();
  await expect(page.getByText('The recogniser is loaded.')).toBeVisible(SLOW);
};
const prompt = (page: Page) => page.getByRole('button', { name: 'Please transfer fifty euros' });

test('it is recorded, and what was said is recognised', async ({ page, context }) => {
  await context.grantPermissions(['microphone']);
  await lab.touchLab(page, PATH);
  await record(page).click();
  await expect(page.getByText(/0:0[5-9] of 1:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Recorded. Load the recogniser')).toBeVisible();
  await load(page);
  await expect(prompt(page)).toContainText('% WER', SLOW);
  await expect(lab.panel(page)).toContainText(/savings account/i);
});

test('if it is refused this is said, and a file still works', async ({ page, context }) => {
  await context.grantPermissions([]);
  await lab.touchLab(page, PATH);
  await record(page).click();
  await expect(page.getByText('The browser refused the microphone.')).toBeVisible();
  await page.getByLabel('Open a recording').setInputFiles(SPEECH);
  await expect(page.getByText('Recorded. Load the recogniser')).toBeVisible();
});

test('it is refused to every other page', async ({ page, context, allowConsole }) => {
  allowConsole(/permissions policy/i);
  await context.grantPermissions(['microphone']);
  const ask = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'given',
        ({ name }: Error) => name,
      ),
    );
  await page.goto('/labs/wer');
  expect(await ask()).toBe('NotAllowedError');
  await page.goto(PATH);
  expect(await ask()).toBe('given');
});
