import { count, passIf } from '../../sheet.ts';
import { kept, keptPicture } from '../data.ts';
import type { Work } from '../work.ts';

/** As often as .shots .detail enlarges. */
const CLOSE_UP = 3.2;
const FRAME = 14;

export async function visualDiff(): Promise<Work> {
  const found = await kept('visual-diff');
  const [baseline = '', candidate = '', mask = ''] = await Promise.all(
    ['baseline', 'candidate', 'mask'].map((name) => keptPicture(`visual-diff-${name}.webp`)),
  );
  const { page, width, height, measuredOn, unchanged } = found;
  const { left, top, right, bottom } = found.box;
  const changed = count(found.changed);
  const share = ((100 * found.changed) / (width * height)).toFixed(2);
  // Not so far to the side that the close-up would look past the edge of the page.
  const centre = Math.max((left + right) / 2, width / CLOSE_UP / 2);
  const back = `-${(100 * centre) / width}%, -${(50 * (top + bottom)) / height}%`;
  const outline = `<svg viewBox="0 0 ${width} ${height}"><rect x="${left - FRAME}" y="${top - FRAME}" width="${right - left + 2 * FRAME}" height="${bottom - top + 2 * FRAME}"/></svg>`;
  /** The whole page above a close-up; in a tile there is room for the close-up only. */
  const shot = (tile: boolean, label: string, source: string, over = ''): string => {
    const layers = `<img src="${source}" alt="">${over}`;
    const detail = `<div class="detail" style="--back: ${back}">${layers}</div>`;
    return `<figure>${tile ? detail : `<div>${layers}</div>${detail}<figcaption>${label}</figcaption>`}</figure>`;
  };
  return {
    title: 'Nine pixels out of true',
    description:
      'A button moved by nine pixels, put there on purpose, and the comparison that finds it and nothing else.',
    details: {
      tested: `Whether a comparison of screenshots finds one displaced button on ${page}, and stays quiet when nothing changed.`,
      how: `${width} × ${height} px in Chromium; two shots of the page as it is, one with a seeded defect (9 px right, 5 px down). Compared by pixelmatch. ${measuredOn}.`,
      found: `${unchanged} pixels differ without the defect; with it ${changed} of ${count(width * height)} (${share} %), all within a box of ${right - left} × ${bottom - top} px.`,
    },
    alt: 'Three pictures of the same page: as it should be, with the seeded defect framed, and the pixels that differ, which draw the outline of a moved button.',
    note: `${page} · ${width} × ${height} px · seeded defect\n${measuredOn} · pixelmatch, threshold ${found.threshold}`,
    readouts: [
      { value: changed, label: 'pixels differ', tone: 'fail' },
      { value: `${unchanged}`, label: 'differ without it', tone: passIf(unchanged === 0) },
      { value: share, unit: '%', label: 'of the page' },
    ],
    draw({ tile }) {
      const shots = [
        ...(tile ? [] : [shot(tile, 'baseline', baseline)]),
        shot(tile, 'candidate', candidate, outline),
        shot(tile, 'difference', mask, `<img class="under" src="${baseline}" alt="">${outline}`),
      ];
      return `<div class="shots">${shots.join('')}</div>`;
    },
  };
}
