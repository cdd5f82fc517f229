import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWave } from '../../studio/gallery/wave.ts';
import { expect, FAILED_REQUEST, lose, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';
import { noteRequests, pathOf } from './requests.ts';

const PATH = '/labs/speak';
/** A synthetic voice that reads the third prompt. */
const SPEECH = 'studio/gallery/data/speech.wav';
const LOAD = /^Load the recogniser \(about \d+ MB\)$/;
const MODEL = /\.(?:onnx|wasm)$/;
/** Compiling the runtime and recognising need a processor, which a busy machine may not have. */
const SLOW = { timeout: 240_000 };
test.describe.configure({ timeout: 600_000 });

const wave = (seconds: number, level: number) => ({
  name: 'tone.wav',
  mimeType: 'audio/wav',
  buffer: encodeWave({
    rate: 16_000,
    samples: Float64Array.from({ length: seconds * 16_000 }, (_, i) => level * Math.sin(i / 10)),
  }),
});
const prompt = (page: Page, text: string) => page.getByRole('button', { name: text });
const open = (page: Page, file: string | ReturnType<typeof wave>) =>
  page.getByLabel('Open a recording').setInputFiles(file);
const notes = (page: Page) => page.locator('[data-lab] li');

async function load(page: Page): Promise<void> {
  await page.getByRole('button', { name: LOAD }).click();
  await expect(page.getByText('The recogniser is loaded.')).toBeVisible(SLOW);
}

/** Loads the recogniser and recognises the third prompt from a file. */
async function recognised(page: Page): Promise<void> {
  await lab.touchLab(page, PATH);
  await load(page);
  await prompt(page, 'Please transfer fifty euros').click();
  await open(page, SPEECH);
  await expect(prompt(page, 'Please transfer fifty euros')).toContainText('0.0% WER', SLOW);
}

test('opens with a measured example, every prompt and no script', async ({ page }) => {
  await lab.expectNoScript(page, PATH, async () => {
    await expect(lab.panel(page)).toContainText('0 of 9 words wrong');
    await expect(page.locator('[data-lab] fieldset ol > li')).toHaveCount(13);
    await expect(page.getByText('Street noise, 0 dB')).toBeVisible();
    await expect(page.getByRole('button', { name: LOAD })).toBeVisible();
  });
});

test('nothing of the recogniser is fetched before the press, and all of it from this site', async ({
  page,
}) => {
  const fetched = noteRequests(page, (request) => MODEL.test(request.url()));
  await lab.touchLab(page, PATH);
  await prompt(page, 'The code is seven').click();
  expect(fetched).toEqual([]);
  await load(page);
  expect(fetched.map((url) => /([\w-]+)-[\w-]{8}\.\w+$/.exec(pathOf(url))?.[1]).toSorted()).toEqual([
    'decoder_model_merged',
    'encoder_model',
    'ort-wasm-simd-threaded',
  ]);
  expect(new Set(fetched.map((url) => new URL(url).origin))).toEqual(new Set([new URL(page.url()).origin]));
});

test(
  'a second visit takes the recogniser from the browser’s store',
  { tag: '@thorough' },
  async ({ page }) => {
    await lab.touchLab(page, PATH);
    await load(page);
    await page.goto('/labs');
    await lose(page, '**/*.onnx');
    await lose(page, '**/*.wasm');
    await lab.touchLab(page, PATH);
    await load(page);
  },
);

test(
  'a connection that fails is said, and loading again works',
  { tag: '@thorough' },
  async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await lab.touchLab(page, PATH);
    await lose(page, '**/decoder*.onnx');
    await page.getByRole('button', { name: LOAD }).click();
    await expect(page.getByText('The recogniser could not be loaded')).toBeVisible();
    await page.unroute('**/decoder*.onnx');
    await load(page);
    await expect(page.getByText('The recogniser could not be loaded')).toHaveCount(0);
  },
);

test('without a microphone this is said, and a file still works', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only its headless shell has no microphone for certain');
  await context.grantPermissions(['microphone']);
  await lab.touchLab(page, PATH);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('No microphone was found.')).toBeVisible();
  await open(page, SPEECH);
  await expect(page.getByText('Recorded. Load the recogniser')).toBeVisible();
});

test('loading can be cancelled', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await page.route('**/decoder*.onnx', () => new Promise(() => {}));
  await page.getByRole('button', { name: LOAD }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: LOAD })).toBeFocused();
});

test('a recording is recognised, scored, made harder and reported without a network', async ({ page }) => {
  await recognised(page);
  await page.context().setOffline(true);
  const asked = noteRequests(page);
  await expect(lab.panel(page)).toContainText('s per second of speech');
  await page.getByRole('button', { name: 'Make it harder' }).click();
  const rows = page.getByRole('list', { name: 'Word error rate by condition' }).getByRole('listitem');
  await expect(rows).toHaveCount(8, SLOW);
  await expect(rows.nth(7)).toContainText('1.25 times as fast');
  await page.getByRole('button', { name: 'Babble' }).click();
  await expect(rows.nth(4)).toContainText('Babble noise, 0 dB', SLOW);
  await page.getByRole('button', { name: 'Listen: Telephone line' }).click();
  await prompt(page, 'The code is seven').click();
  await open(page, SPEECH);
  await expect(lab.panel(page)).toContainText('All 2 readings', SLOW);
  expect(asked).toEqual([]);
});

test('after five prompts there is a report to download', { tag: '@thorough' }, async ({ page }) => {
  await recognised(page);
  for (const text of ['My customer number', 'The code is', 'The invoice is', 'I would like to speak']) {
    await prompt(page, text).click();
    await open(page, SPEECH);
    await expect(prompt(page, text)).toContainText('% WER', SLOW);
  }
  await expect(page.getByRole('heading', { name: 'What we would test in your product' })).toBeVisible();
  const { name, text } = await lab.download(page, 'Download Markdown');
  expect(name).toBe('recogniser-report.md');
  expect(text).toContain('## What we would test in your product');
  const { message } = await lab.ask(page);
  await expect(message).toHaveValue(/I read 5 sentences/);
});

test(
  'the texts open in the lab for transcripts, with the same rate',
  { tag: '@thorough' },
  async ({ page }) => {
    await recognised(page);
    await prompt(page, 'The code is seven').click();
    await open(page, SPEECH);
    await expect(lab.panel(page)).toContainText('All 2 readings', SLOW);
    const rate = /: (\d+\.\d)%/.exec(await lab.panel(page).innerText())?.[1] ?? 'none';
    await page.getByRole('link', { name: 'Open these texts in the lab for transcripts' }).click();
    await expect(lab.panel(page)).toContainText('2 utterances');
    await expect(lab.panel(page)).toContainText(rate);
  },
);

test('a link opens the texts elsewhere, without the sound', { tag: '@thorough' }, async ({ page }) => {
  await recognised(page);
  const other = await lab.openElsewhere(page, '"transfer"');
  await expect(lab.panel(other)).toContainText('0 of 9 words wrong');
  await expect(other.getByRole('button', { name: /Listen/ })).toHaveCount(0);
});

test('a text of one’s own is scored as it is written', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  await load(page);
  await prompt(page, 'Your own text').click();
  await open(page, SPEECH);
  await expect(lab.panel(page)).toContainText('Write on the left what is said', SLOW);
  await page.getByLabel('What is said').fill('please transfer fifteen euros to the savings account today');
  await expect(lab.panel(page)).toContainText('1 of 9 words wrong');
});

test.describe('faults are one sentence each', () => {
  test.beforeEach(({ page }) => lab.touchLab(page, PATH));

  test('a silent recording', async ({ page }) => {
    await open(page, wave(2, 0));
    await expect(notes(page).getByText('tone.wav is silent.')).toBeVisible();
  });

  test('more than a minute', async ({ page }) => {
    await open(page, wave(75, 0.3));
    await expect(page.getByText('tone.wav lasts 75 s. At most 60 s are recognised')).toBeVisible();
  });

  test('200 MB', async ({ page }) => {
    const file = join(mkdtempSync(join(tmpdir(), 'speak-')), 'long.wav');
    writeFileSync(file, '');
    truncateSync(file, 200_000_000);
    await open(page, file);
    await expect(page.getByText('long.wav has 200 MB. At most 20 MB')).toBeVisible();
  });

  test('no sound file', async ({ page }) => {
    await open(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('notes.txt is no sound file that this browser can read.')).toBeVisible();
  });

  test('a file of another lab', async ({ page }) => {
    await open(page, { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByText('x.json was not saved by this lab.')).toBeVisible();
  });
});

test('a browser without SIMD is told so, and nothing is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  const fetched = noteRequests(page, (request) => MODEL.test(request.url()));
  await lab.touchLab(page, PATH);
  await page.getByRole('button', { name: LOAD }).click();
  await expect(page.getByText('it lacks WebAssembly with SIMD')).toBeVisible();
  expect(fetched).toEqual([]);
});

test('the page’s own policy lets it send nothing', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|connect-src|Failed to fetch/);
  allowConsole(FAILED_REQUEST);
  await page.goto(PATH);
  expect(await page.evaluate(() => fetch('/labs').catch(({ name }: Error) => name))).toBe('TypeError');
});

test('works from the keyboard', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  await page.getByRole('button', { name: LOAD }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The recogniser is loaded.')).toBeVisible(SLOW);
  const second = prompt(page, 'The code is seven');
  await second.focus();
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
});

test('everything can be pressed with a thumb, and nothing is wider than a phone', async ({ page }) => {
  await lab.expectToFitAPhone(page, PATH);
});

test('the first touch is light', async ({ page }) => {
  await lab.expectLightTouch(page, PATH, async () => {
    await prompt(page, 'The code is seven').click();
  });
});
