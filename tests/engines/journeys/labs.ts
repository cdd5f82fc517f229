import { expect } from 'vitest';
import { isShown, textOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE } from '../page.ts';

const TOUCHED = 'astro-island:not([ssr]) [data-lab]';
const PANEL = '[data-lab] [aria-busy]';

export const labs: Journeys = {
  'transcripts: a rule is switched, the worker scores anew, and the address brings it back': by(
    DESKTOP,
    async (page) => {
      await page.open('/labs/wer');
      expect(await textOf(page, PANEL)).toContain('17.1');
      await page.click('[data-lab] li:nth-child(4) [role=switch]');
      await expect.poll(() => isShown(page, TOUCHED)).toBe(true);
      await expect.poll(() => textOf(page, PANEL)).toContain('7.0');
      await expect.poll(() => page.read(() => location.hash)).toMatch(/^#s=/);
      await page.reload();
      await expect.poll(() => textOf(page, PANEL)).toContain('7.0');
    },
  ),

  'judge: a cell opens its rows, and another pass label turns the rates': by(PHONE, async (page) => {
    await page.open('/labs/judge');
    expect(await textOf(page, PANEL)).toContain('Not shown to beat a constant guess');
    await page.tap('[data-lab] td[data-same=false] button');
    await expect.poll(() => isShown(page, TOUCHED)).toBe(true);
    await expect.poll(() => textOf(page, '#rows-to-read')).toBe('2 rows: pass, judged fail');
    await page.tap('[data-lab] fieldset[aria-label="Counts as a pass"] button:nth-child(2)');
    await expect.poll(() => textOf(page, PANEL)).toContain('The judge passes 16.7%');
  }),

  'load: a pasted table is read by the worker, and the address brings its figures back': by(
    DESKTOP,
    async (page) => {
      await page.open('/labs/load');
      expect(await textOf(page, PANEL)).toContain('not decided');
      await page.click('[data-lab] details summary');
      await page.read(() => {
        const field = document.querySelector<HTMLTextAreaElement>('[data-lab] textarea');
        if (field) field.value = 'time,duration,name\n1700000000,20,/a\n1700000001,40,/b\n';
      });
      await page.click('[data-lab] details button');
      await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
      await expect.poll(() => page.read(() => location.hash)).toMatch(/^#s=/);
      await page.reload();
      await expect.poll(() => textOf(page, PANEL)).toContain('2 requests');
    },
  ),

  'runs: a control moves the curve and the verdict': by(PHONE, async (page) => {
    await page.open('/labs/runs');
    const drawn = () => page.read(() => document.querySelector('[data-lab] path')?.getAttribute('d'));
    const before = await drawn();
    await page.tap('[data-lab] fieldset button:nth-child(2)');
    await expect.poll(() => textOf(page, '[data-lab] strong')).toBe('Met');
    expect(await drawn()).not.toBe(before);
  }),

  'plan: an answer changes the first line, and the address brings it back': by(DESKTOP, async (page) => {
    await page.open('/labs/plan');
    const before = await textOf(page, '[data-lab] strong');
    await page.click('[data-lab] ol > li:nth-child(4) button:nth-child(3)');
    await expect.poll(() => isShown(page, TOUCHED)).toBe(true);
    await expect.poll(() => textOf(page, '[data-lab] strong')).not.toBe(before);
    const changed = await textOf(page, '[data-lab] strong');
    await expect.poll(() => page.read(() => location.hash)).toMatch(/^#s=/);
    await page.reload();
    await expect.poll(() => textOf(page, '[data-lab] strong')).toBe(changed);
  }),
};
