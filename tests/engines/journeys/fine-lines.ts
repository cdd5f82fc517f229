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

const commonest = (colours: number[]) =>
  Math.max(...[...Map.groupBy(colours, (colour) => colour).values()].map(({ length }) => length));

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
    expect(commonest(colours) / colours.length, 'the share of bare paper').toBeGreaterThan(0.9);
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

  'lines under words have their style: wavy under what is wrong': by(DESKTOP, async (page) => {
    await page.open('/ai-testing/llm');
    expect(await underlines(page)).toEqual(expect.arrayContaining(['solid', 'dashed', 'wavy']));
    await page.open('/ai-testing/asr');
    expect(await underlines(page)).toContain('wavy');
  }),
};
