import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { escape } from '../gallery/frame.ts';
import { startScreencast } from './screencast.ts';
import { SIZE } from './size.ts';

const TAPE = { width: SIZE.width - 48, height: 22 };

export type Sheet = { title: string; note: string; scale: number; wide: boolean };

const font = (family: string, name: string, weight: string): string => {
  const data = readFileSync(`.cache/fonts/${name}.woff2`).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format('woff2') }`;
};

const styles = (): string =>
  [
    font('Bricolage', 'display', '700'),
    font('Instrument', 'text', '400 600'),
    font('JetBrains', 'mono', '500'),
    readFileSync('src/styles/tokens.css', 'utf8'),
    readFileSync(new URL('studio.css', import.meta.url), 'utf8'),
  ].join('\n');

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

const sheetHtml = ({ title, note, scale, wide }: Sheet): string =>
  `<!doctype html><html lang="en" class="fonts${wide ? ' wide' : ''}"><meta charset="utf-8"><style>${styles()}</style>
<section class="screen"><p>127.0.0.1<b></b></p></section><section class="panel"></section>
<footer>${tape(scale)}<div><h1>${escape(title)}</h1><p>${escape(note)}</p></div></footer></html>`;

export type Studio = {
  show(panel: string): Promise<void>;
  address(path: string): Promise<void>;
  startTape(): Promise<void>;
  stop(): Promise<void>;
};

/** What is cut off in the picture is cut off for good, so it is said while there is time to mend it. */
async function warnOfOverflow(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.panel, .body, .body li, .head, footer div')]
      .filter((box) => box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 2)
      .map((box) => `${box.className || box.tagName}: ${box.textContent?.slice(0, 60)}`),
  );
  for (const box of cut) console.warn(`Runs out of its box: ${box}`);
}

/** The sheet around the driven page, in a browser of its own, recorded while it is drawn. */
export async function openStudio(browser: Browser, sheet: Sheet, folder: string): Promise<Studio> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(sheetHtml(sheet));
  await page.evaluate(() => document.fonts.ready);
  const stop = await startScreencast(page, folder);
  return {
    show: async (panel) => {
      await page.locator('.panel').evaluate((box, html) => {
        box.innerHTML = html;
      }, panel);
      await warnOfOverflow(page);
    },
    address: (path) =>
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
