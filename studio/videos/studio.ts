import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { escape, sheet } from '../sheet.ts';
import type { Recording } from './recordings.ts';
import { startScreencast } from './screencast.ts';
import { SIZE } from './size.ts';

const TAPE = { width: SIZE.width - 48, height: 22 };

/** The time of the recording as a measuring tape: a mark for every second, a figure for every fifth. */
function tape(seconds: number): string {
  const step = TAPE.width / seconds;
  const marks = Array.from({ length: seconds }, (_, second) => {
    const x = (second * step).toFixed(1);
    const figure = second % 5 === 0 && second > 0 ? `<text x="${Number(x) + 5}" y="18">${second}</text>` : '';
    return `<path d="M${x} 0v${second % 5 === 0 ? 20 : 7}"/>${figure}`;
  });
  return `<svg class="tape" width="${TAPE.width}" height="${TAPE.height}"><rect class="ground" x=".5" y=".5" width="${TAPE.width - 1}" height="21"/>
<rect class="gone" y="1" width="0" height="20" data-step="${step}"/>${marks.join('')}<text x="${TAPE.width - 14}" y="18">s</text></svg>`;
}

const pageHtml = ({ title, note, scale, wide }: Recording): string =>
  sheet(
    wide ? 'wide' : '',
    ['studio.css', 'load.css'].map((name) => join(import.meta.dirname, name)),
    `<section class="screen"><p>127.0.0.1<b></b></p></section><section class="panel"></section>
<footer>${tape(scale)}<div><h1>${escape(title)}</h1><p>${escape(note)}</p></div></footer>`,
  );

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Content cut off in the picture cannot be recovered, so this fails early. */
async function warnOfOverflow(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.panel, .body, .body li, .head, footer div')]
      .filter((box) => box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 2)
      .map((box) => `${box.className || box.tagName}: ${box.textContent?.slice(0, 60)}`),
  );
  for (const box of cut) console.warn(`Runs out of its box: ${box}`);
}

/** The sheet around the driven page, recorded in a separate browser while it is drawn. */
export async function openStudio(browser: Browser, recording: Recording, folder: string) {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(pageHtml(recording));
  await page.evaluate(() => document.fonts.ready);
  const stop = await startScreencast(page, folder);
  return {
    show: async (panel: string) => {
      await page.locator('.panel').evaluate((box, html) => {
        box.innerHTML = html;
      }, panel);
      await warnOfOverflow(page);
    },
    address: (path: string) =>
      page.locator('.screen b').evaluate((box, text) => {
        box.textContent = text;
      }, path),
    startTape: () =>
      page.locator('.gone').evaluate((run: SVGRectElement) => {
        const step = Number(run.dataset['step']);
        let seconds = 0;
        setInterval(() => run.setAttribute('width', String((seconds += 1) * step)), 1000);
      }),
    stop: async () => {
      await stop();
      await page.close();
    },
  };
}
