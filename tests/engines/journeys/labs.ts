import { expect } from 'vitest';
import { isShown, textOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const PANEL = '[data-lab] [aria-busy]';

/** The labs keep their input in the fragment, compressed by the engine's own CompressionStream. */
const expectStateInAddress = (page: Page) =>
  expect.poll(() => page.read(() => location.hash)).toMatch(/^#s=/);

/** Runs in the page. */
function dropFile(name: string, text: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'text/csv' }));
  const target = document.querySelector('[data-lab] input[type=file]') as HTMLElement;
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const labs: Journeys = {
  'a switch makes the worker score again, and the address restores the result': thoroughJourney(
    DESKTOP,
    async (page) => {
      await page.open('/labs/wer');
      const before = await textOf(page, PANEL);
      await page.click('[data-lab] li:nth-child(4) [role=switch]');
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
    await page.read(dropFile, 'run.csv', 'time,duration,name\n1700000000,20,/a\n1700000001,40,/b\n');
    await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
    await expectStateInAddress(page);
    await page.reload();
    await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
  }),
};
