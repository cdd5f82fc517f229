/** Lines drawn by gradients and text decorations, which Firefox and WebKit used to lose or blur. */
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { boxOf } from '../facts.ts';
import { thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

/** The colours of an element's pixels, row by row. */
async function coloursOf(page: Page, selector: string): Promise<number[][]> {
  await page.hover(selector);
  const { left, top, right, bottom } = await boxOf(page, selector);
  const { width, data } = PNG.sync.read(await page.screenshot());
  const columns = Array.from({ length: right - left }, (_, column) => left + column);
  return Array.from({ length: bottom - top }, (_, row) =>
    columns.map((x) => data.readUInt32BE(4 * ((top + row) * width + x))),
  );
}

/** WebKit shows an overlay scrollbar for a moment after scrolling. */
const SCROLLBAR_PX = 18;

const mostFrequent = (colours: number[]): number[] =>
  [...Map.groupBy(colours, (colour) => colour).values()].reduce((most, same) =>
    same.length > most.length ? same : most,
  );

/** How many lines of at most two pixels a row of pixels crosses. */
function ticksIn(row: number[]): number {
  const [background] = mostFrequent(row);
  const runs = row
    .map((colour) => (colour === background ? ' ' : '|'))
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
  'the ruled lines of the message field are thin': thoroughJourney(DESKTOP, async (page) => {
    await page.open('/contact');
    const colours = (await coloursOf(page, '#enquiry-message')).flat();
    expect(mostFrequent(colours).length / colours.length, 'share of pixels without a line').toBeGreaterThan(
      0.9,
    );
  }),

  'the ruler above the footer has a sharp tick every twelve pixels': thoroughJourney(PHONE, async (page) => {
    await page.open('/about');
    const [whole = []] = (await coloursOf(page, 'footer > [aria-hidden=true]')).slice(-2);
    const row = whole.slice(0, -SCROLLBAR_PX);
    const [tick, paper] = [row[0], row[5]];
    expect(tick).not.toBe(paper);
    expect(row).toEqual(row.map((_, x) => (x % 12 === 0 ? tick : paper)));
  }),

  'the labs draw their ticks and the services their hatching': thoroughJourney(DESKTOP, async (page) => {
    await page.open('/labs/runs');
    const slider = await coloursOf(page, '[data-lab] input[type=range]');
    // Twenty intervals make 21 ticks; the thumb may cover two.
    expect(ticksIn(slider[slider.length >> 1] ?? [])).toBeGreaterThanOrEqual(18);
    await page.open('/labs/plan');
    const [, , week = []] = await coloursOf(page, '[data-lab] [aria-label=Weeks] > li');
    expect(ticksIn(week), 'ticks in a week').toBeGreaterThanOrEqual(5);
    await page.open('/services');
    const layer = await coloursOf(page, 'main nav li:nth-child(2)');
    const hatched = (layer[layer.length >> 1] ?? []).slice(-70);
    expect(ticksIn(hatched)).toBeGreaterThanOrEqual(5);
  }),

  'underlines keep their style: wavy under errors': thoroughJourney(DESKTOP, async (page) => {
    await page.open('/ai-testing/llm');
    expect(await underlines(page)).toEqual(expect.arrayContaining(['solid', 'dashed', 'wavy']));
    await page.open('/ai-testing/asr');
    expect(await underlines(page)).toContain('wavy');
  }),
};
