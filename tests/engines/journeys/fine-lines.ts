/** What is drawn by style sheets, and looks different in an engine that reads them otherwise. */
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { boxOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

/** The colours of an element's pixels, row by row. */
async function coloursOf(page: Page, selector: string): Promise<number[][]> {
  await page.hover(selector);
  const { left, top, right, bottom } = await boxOf(page, selector);
  const { width, data } = PNG.sync.read(await page.picture());
  const columns = Array.from({ length: right - left }, (_, column) => left + column);
  return Array.from({ length: bottom - top }, (_, row) =>
    columns.map((x) => data.readUInt32BE(4 * ((top + row) * width + x))),
  );
}

/** WebKit lays one over the page for a moment after scrolling. */
const SCROLLBAR_PX = 18;

const commonest = (colours: number[]): number[] =>
  [...Map.groupBy(colours, (colour) => colour).values()].reduce((most, same) =>
    same.length > most.length ? same : most,
  );

/** How many lines of at most two pixels stand side by side in a row of pixels. */
function ticksIn(row: number[]): number {
  const [ground] = commonest(row);
  const runs = row
    .map((colour) => (colour === ground ? ' ' : '|'))
    .join('')
    .match(/\|+/g);
  return (runs ?? []).filter(({ length }) => length <= 2).length;
}

const underlines = (page: Page) =>
  page.read(() =>
    Array.from(document.querySelectorAll('main *'), (element) => getComputedStyle(element))
      .filter(({ textDecorationLine }) => textDecorationLine === 'underline')
      .map((style) => style.textDecorationStyle),
  );

export const fineLines: Journeys = {
  'the writing lines of the message field are thin': by(DESKTOP, async (page) => {
    await page.open('/contact');
    const colours = (await coloursOf(page, '#enquiry-message')).flat();
    expect(commonest(colours).length / colours.length, 'the share of bare paper').toBeGreaterThan(0.9);
  }),

  'the rule above the foot of the page has a tick every twelve pixels, each as sharp as the next': by(
    PHONE,
    async (page) => {
      await page.open('/about');
      const [whole = []] = (await coloursOf(page, 'footer > [aria-hidden=true]')).slice(-2);
      const row = whole.slice(0, -SCROLLBAR_PX);
      const [tick, paper] = [row[0], row[5]];
      expect(tick).not.toBe(paper);
      expect(row).toEqual(row.map((_, x) => (x % 12 === 0 ? tick : paper)));
    },
  ),

  'the ticks of the labs and the hatching of the services are drawn': by(DESKTOP, async (page) => {
    await page.open('/labs/runs');
    const slider = await coloursOf(page, '[data-lab] input[type=range]');
    // Twenty stretches make 21 ticks; the thumb may lie on two.
    expect(ticksIn(slider[slider.length >> 1] ?? [])).toBeGreaterThanOrEqual(18);
    await page.open('/labs/plan');
    const [, , week = []] = await coloursOf(page, '[data-lab] [aria-label=Weeks] > li');
    expect(ticksIn(week), 'ticks of a week').toBeGreaterThanOrEqual(5);
    await page.open('/services');
    const layer = await coloursOf(page, 'main nav li:nth-child(2)');
    const hatched = (layer[layer.length >> 1] ?? []).slice(-70);
    expect(ticksIn(hatched)).toBeGreaterThanOrEqual(5);
  }),

  'lines under words have their style: wavy under what is wrong': by(DESKTOP, async (page) => {
    await page.open('/ai-testing/llm');
    expect(await underlines(page)).toEqual(expect.arrayContaining(['solid', 'dashed', 'wavy']));
    await page.open('/ai-testing/asr');
    expect(await underlines(page)).toContain('wavy');
  }),
};
