import * as Plot from '@observablehq/plot';
import { passIf } from '../../sheet.ts';
import { chart, colour, gridX } from '../chart.ts';
import { kept } from '../data.ts';
import { keptPicture } from '../files.ts';
import { sumOf } from '../text.ts';
import type { Box, Work } from '../work.ts';

const FRAMES = [0, 1, 2, 3, 4];
/** Gap of the strip above the waterfall; matches drawings.css. */
const GAP = 13;
const FRAME_RATIO = 800 / 1280;
const kinds: Record<string, string> = {
  document: colour.tape,
  fetch: colour.pass,
  xhr: colour.pass,
  script: colour.warn,
  stylesheet: colour.ink,
};

type Row = { path: string; from: number; to: number; row: number; fill: string };

/** The path of each request: right of its bar, or left of it near the edge of the picture. */
function addresses(rows: Row[], total: number): Plot.Markish[] {
  const shared = { y: (_: Row, i: number) => i + 0.35, text: 'path', fontSize: 12, fill: colour.soft };
  const isLate = ({ from }: Row): boolean => from > total * 0.7;
  return [
    Plot.text(rows, { ...shared, x: 'to', textAnchor: 'start', dx: 7, filter: (row) => !isLate(row) }),
    Plot.text(rows, { ...shared, x: 'from', textAnchor: 'end', dx: -7, filter: isLate }),
  ];
}

type Visit = {
  rows: Row[];
  steps: { at: number; name: string; hasRoom: boolean }[];
  frames: string[];
  total: number;
};

function drawVisit({ rows, steps, frames, total }: Visit, box: Box): string {
  const labels = [
    ...addresses(rows, total),
    Plot.text(steps, {
      x: 'at',
      y: -0.5,
      dy: -11,
      text: 'name',
      fontSize: 14,
      fill: colour.ink,
      textAnchor: 'start',
      filter: 'hasRoom',
    }),
  ];
  const strip = frames.map((source) => `<img src="${source}" alt="">`).join('');
  const stripHeight = ((box.width - 4 * GAP) / FRAMES.length) * FRAME_RATIO;
  return `<div class="strip">${strip}</div>${chart(
    { ...box, height: box.height - stripHeight },
    {
      marginLeft: 14,
      marginRight: 14,
      marginTop: 28,
      marginBottom: 34,
      x: { domain: [0, total], label: null, tickFormat: (t) => `${t} s`, ticks: box.tile ? 4 : 8 },
      y: { axis: null, domain: [rows.length, -0.5] },
      marks: [
        gridX(),
        Plot.ruleX(steps, {
          x: 'at',
          stroke: colour.ink,
          strokeOpacity: 0.5,
          strokeWidth: 1.5,
          strokeDasharray: '3 4',
        }),
        Plot.rect(rows, { x1: 'from', x2: 'to', y1: 'row', y2: (_, i) => i + 0.7, fill: 'fill' }),
        ...(box.tile ? [] : labels),
      ],
    },
  )}`;
}

export async function visitTrace(): Promise<Work> {
  const { actions, requests, measuredOn } = await kept('visit-trace');
  const frames = await Promise.all(FRAMES.map((frame) => keptPicture(`visit-trace-${frame}.webp`)));
  const total = Math.max(...actions.map(({ to }) => to)) / 1000;
  const kilobytes = (sumOf(requests, ({ bytes }) => bytes) / 1000).toFixed(0);
  const refused = requests.filter(({ status }) => status >= 400).length;
  const rows = requests
    .toSorted((a, b) => a.from - b.from)
    .map(({ path, kind, from, to }, row) => ({
      path: path.replace(/\.[\w-]{8}\./, '.'),
      fill: kinds[kind] ?? colour.soft,
      row,
      from: from / 1000,
      // At least wide enough to be visible.
      to: Math.max(to / 1000, from / 1000 + total / 160),
    }));
  const steps = actions.map(({ name, from }, i) => ({
    at: from / 1000,
    name: name.startsWith('wait') ? 'wait' : name,
    hasRoom: from / 1000 - (actions[i - 1]?.from ?? -Infinity) / 1000 > total / 24,
  }));
  return {
    title: 'Trace of a visit, from home page to sent form',
    description:
      'A recorded visit: what the screen showed, what the test did, and every request that the browser made.',
    details: {
      tested:
        'The way from the home page through the contact form to the server’s thanks, in a real browser.',
      how: `${actions.length} steps driven by Playwright with tracing on; screens, steps and requests are read back from its trace files. ${measuredOn}.`,
      found: `${requests.length} requests, ${kilobytes} kB, ${refused} refused; the server’s thanks were on the screen after ${total.toFixed(1)} s, with no pause to type.`,
    },
    alt: `Five small screens of the visit over a waterfall of ${requests.length} requests in ${total.toFixed(1)} seconds, with named marks where the test acted.`,
    note: `Playwright trace · ${actions.length} steps, ${requests.length} requests\n${measuredOn} · yellow: pages · green: the enquiry`,
    readouts: [
      { value: `${requests.length}`, label: 'requests' },
      { value: kilobytes, unit: 'kB', label: 'over the wire' },
      { value: total.toFixed(1), unit: 's', label: 'to the thanks' },
      { value: `${refused}`, label: 'failed', tone: passIf(refused === 0) },
    ],
    draw: (box) => drawVisit({ rows, steps, frames, total }, box),
  };
}
