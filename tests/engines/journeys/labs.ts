import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isShown, textOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const PANEL = '[data-lab] [aria-busy]';

/** The labs keep their input in the fragment, compressed by the engine's own CompressionStream. */
const expectStateInAddress = (page: Page) =>
  expect.poll(() => page.read(() => location.hash)).toMatch(/^#s=/);

/** Runs in the page. */
function drop(files: Record<string, string>): void {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name));
  const target = document.querySelector('[data-lab] input[type=file]') as HTMLElement;
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

const SPEECH = 'studio/gallery/data/speech.wav';
const RECOGNISED = { timeout: 200_000 };

/** Runs in the page. */
function dropSound(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], 'speech.wav', { type: 'audio/wav' }));
  const target = document.querySelector('[data-lab] input[type=file]') as HTMLElement;
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const labs: Journeys = {
  'a recording is recognised by the worker, and another one once the network is gone': thoroughJourney(
    DESKTOP,
    async (page, proxy) => {
      await page.open('/labs/speak');
      await page.click('[data-lab] fieldset li:nth-child(3) button');
      await expect.poll(() => isShown(page, 'astro-island:not([ssr]) [data-lab]')).toBe(true);
      await page.read(dropSound, readFileSync(SPEECH, 'base64'));
      await expect.poll(() => textOf(page, PANEL)).toContain('not recognised yet');
      await page.click('[data-lab] button');
      await expect.poll(() => textOf(page, PANEL), RECOGNISED).toContain('of 9 words wrong');
      proxy.drop(/./);
      await page.click('[data-lab] fieldset li:nth-child(4) button');
      await page.read(dropSound, readFileSync(SPEECH, 'base64'));
      await expect.poll(() => textOf(page, PANEL), RECOGNISED).toContain('All 2 readings');
    },
  ),

  'a switch makes the worker score again, and the address restores the result': thoroughJourney(
    DESKTOP,
    async (page) => {
      await page.open('/labs/wer');
      const before = await textOf(page, PANEL);
      await page.click('[data-lab] li:nth-child(6) [role=switch]');
      await expect.poll(() => isShown(page, 'astro-island:not([ssr]) [data-lab]')).toBe(true);
      await expect.poll(() => textOf(page, PANEL)).not.toBe(before);
      const after = await textOf(page, PANEL);
      await expectStateInAddress(page);
      await page.reload();
      await expect.poll(() => textOf(page, PANEL)).toBe(after);
    },
  ),

  'the worker reads a dropped file, and the address restores its figures': journey(PHONE, async (page) => {
    await page.open('/labs/load');
    await page.tap('[data-lab] details summary');
    await expect.poll(() => isShown(page, 'astro-island:not([ssr]) [data-lab]')).toBe(true);
    await page.read(drop, { 'run.csv': 'time,duration,name\n1700000000,20,/a\n1700000001,40,/b\n' });
    await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
    await expectStateInAddress(page);
    await page.reload();
    await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
  }),

  'reports dropped before anything else are read by the worker': journey(DESKTOP, async (page) => {
    await page.open('/labs/runs');
    await page.read(drop, {
      'one.xml': '<testsuite name="s"><testcase name="pays"/></testsuite>',
      'two.xml': '<testsuite name="s"><testcase name="pays"><failure/></testcase></testsuite>',
    });
    await expect.poll(() => textOf(page, '[data-lab]')).toContain('Failed in 1 of 2 runs');
  }),

  'a table dropped before anything else is decoded and scored': journey(DESKTOP, async (page) => {
    await page.open('/labs/wer');
    await page.read(drop, { 'table.csv': 'ref,hyp\r\nwürde a,wurde a\r\n' });
    await expect.poll(() => textOf(page, PANEL)).toContain('1 utterance');
  }),
};
