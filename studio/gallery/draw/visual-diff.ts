import { count } from '../../../src/lib/figure-format.ts';
import { passIf } from '../../sheet.ts';
import { kept } from '../data.ts';
import { keptPicture } from '../files.ts';
import type { Work } from '../work.ts';

/** Margin around the difference, in pixels of the page. */
const CLOSE_UP = { wide: { width: 400, height: 175 }, tile: { width: 400, height: 296 } };
const FRAME = 14;

export async function visualDiff(): Promise<Work> {
  const { page, width, height, threshold, box, measuredOn, unchanged, ...found } = await kept('visual-diff');
  const [baseline = '', candidate = '', mask = ''] = await Promise.all(
    ['baseline', 'candidate', 'mask'].map((name) => keptPicture(`visual-diff-${name}.webp`)),
  );
  const changed = count(found.changed);
  const share = ((100 * found.changed) / (width * height)).toFixed(2);
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const picture = (source: string, opacity = 1): string =>
    `<image href="${source}" width="${width}" height="${height}" opacity="${opacity}"/>`;
  const frame = `<rect x="${box.left - FRAME}" y="${box.top - FRAME}" width="${size.width + 2 * FRAME}" height="${size.height + 2 * FRAME}"/>`;
  return {
    title: 'Screenshot comparison finds a moved button',
    description:
      'A defect put there on purpose, and the comparison of screenshots that finds it and nothing else.',
    details: {
      tested: `Whether a comparison of screenshots finds one displaced button on ${page}, and stays quiet when nothing changed.`,
      how: `${width} × ${height} px in Chromium; two shots of the page as it is, one with a seeded defect (9 px right, 5 px down). Compared by pixelmatch. ${measuredOn}.`,
      found: `${unchanged} pixels differ without the defect; with it ${changed} of ${count(width * height)} (${share}%), all within a box of ${size.width} × ${size.height} px.`,
    },
    alt: 'Three pictures of the same page: as it should be, with the seeded defect framed, and the pixels that differ, which draw the outline of a moved button.',
    note: `${page} · ${width} × ${height} px · seeded defect\n${measuredOn} · pixelmatch, threshold ${threshold}`,
    readouts: [
      { value: changed, label: 'pixels differ', tone: 'fail' },
      { value: `${unchanged}`, label: 'differ without it', tone: passIf(unchanged === 0) },
      { value: share, unit: '%', label: 'of the page' },
    ],
    draw({ tile }) {
      const near = tile ? CLOSE_UP.tile : CLOSE_UP.wide;
      // Clamped, so that the close-up stays within the page.
      const left = Math.max(0, (box.left + box.right - near.width) / 2);
      const top = (box.top + box.bottom - near.height) / 2;
      const views = [
        ...(tile ? [] : [`0 0 ${width} ${height}`]),
        `${left} ${top} ${near.width} ${near.height}`,
      ];
      const shots = {
        ...(tile ? {} : { baseline: picture(baseline) }),
        candidate: picture(candidate) + frame,
        difference: picture(mask) + picture(baseline, 0.16) + frame,
      };
      const figures = Object.entries(shots).map(([label, layers]) => {
        const drawn = views.map((view) => `<svg viewBox="${view}">${layers}</svg>`).join('');
        return `<figure>${drawn}${tile ? '' : `<figcaption>${label}</figcaption>`}</figure>`;
      });
      return `<div class="shots">${figures.join('')}</div>`;
    },
  };
}
