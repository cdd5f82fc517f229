import * as Plot from '@observablehq/plot';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chart, colour } from '../chart.ts';
import { DATA, kept } from '../files.ts';
import { escape } from '../frame.ts';
import type { AxTree, BrowserRun, Trace, VisualDiff } from '../web-data.ts';
import type { Size, Work } from '../work.ts';

const category = 'Web Automation' as const;
const picture = async (name: string): Promise<string> =>
  `data:image/webp;base64,${(await readFile(join(DATA, name))).toString('base64')}`;

async function run(): Promise<Work> {
  const report = await kept<BrowserRun>('browser-run');
  const tests = report.tests.map((test) => ({
    ...test,
    suite: test.file.replace('.spec.ts', ''),
    passed: test.status === 'passed',
  }));
  const passed = tests.filter((test) => test.passed).length;
  const suites = [...new Set(tests.map(({ suite }) => suite))];
  const slowest = tests.reduce((a, b) => (a.ms > b.ms ? a : b));
  const totalS = tests.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const wallS = report.wallMs / 1000;
  return {
    id: 'browser-run',
    title: `${tests.length} tests of this site, as they ran`,
    description: `${tests.length} Playwright tests of this site in ${report.workers} workers: one block for each, as long as it took.`,
    category,
    icon: 'screen',
    details: {
      tested: `The theme, the navigation, page changes, the contact form, what search engines find and the home page of this very site.`,
      how: `${tests.length} tests in ${suites.length} Playwright suites, Chromium, ${report.workers} workers, against the real server. Drawn from the reporter’s JSON. ${report.measuredOn}.`,
      found: `${passed} of ${tests.length} passed, ${wallS.toFixed(0)} s by the clock. The slowest took ${(slowest.ms / 1000).toFixed(1)} s, on two cores shared with other builds.`,
    },
    alt: `Timeline of ${tests.length} test runs in ${suites.length} rows, one for each suite: every block is a test as long as it took, and ${passed} passed.`,
    note: `Playwright, Chromium · ${suites.length} suites, ${report.workers} workers\n${report.measuredOn} · one block is one test`,
    readouts: [
      {
        value: `${passed}/${tests.length}`,
        label: 'tests passed',
        tone: passed === tests.length ? 'pass' : 'fail',
      },
      { value: wallS.toFixed(0), unit: 's', label: 'by the clock' },
      { value: totalS.toFixed(0), unit: 's', label: 'of testing' },
      { value: (slowest.ms / 1000).toFixed(1), unit: 's', label: 'slowest test' },
    ],
    draw: (size) =>
      chart(size, {
        marginLeft: size === 'tile' ? 370 : 240,
        marginTop: 10,
        x: { domain: [0, wallS], label: 'seconds into the run', ticks: size === 'tile' ? 4 : 8 },
        y: { type: 'band', label: null, domain: suites, padding: 0.28, tickSize: 0 },
        marks: [
          Plot.gridX({ stroke: colour.ink, strokeOpacity: 0.14 }),
          Plot.barX(tests, {
            x1: ({ startMs }: { startMs: number }) => startMs / 1000,
            x2: ({ startMs, ms }: { startMs: number; ms: number }) => (startMs + ms) / 1000,
            y: 'suite',
            fill: (test: { passed: boolean }) => (test.passed ? colour.pass : colour.fail),
            fillOpacity: 0.85,
            insetLeft: 1,
            insetRight: 1,
            rx: 2,
          }),
        ],
      }),
  };
}

const KINDS: Record<string, string> = {
  document: colour.tape,
  fetch: colour.pass,
  xhr: colour.pass,
  script: colour.warn,
  stylesheet: colour.ink,
  font: colour.soft,
};

async function trace(): Promise<Work> {
  const visit = await kept<Trace>('trace');
  const frames = await Promise.all([0, 1, 2, 3, 4].map((i) => picture(`trace-${i}.webp`)));
  const total = visit.totalMs / 1000;
  const kilobytes = visit.requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const refused = visit.requests.filter(({ status }) => status >= 400).length;
  const rows = visit.requests
    .toSorted((a, b) => a.from - b.from)
    .map(({ path, kind, from, to }, row) => ({
      path,
      kind,
      from,
      row,
      end: Math.max(to, from + visit.totalMs / 160),
    }));
  const steps = visit.actions.map(({ name, from }) => ({
    from,
    name: name.startsWith('wait') ? 'wait' : name,
  }));
  const strip = frames.map((source) => `<img src="${source}" alt="">`).join('');
  return {
    id: 'visit-trace',
    title: 'A visit, from page to sent form',
    description:
      'A recorded visit: what the screen showed, what the test did, and every request that the browser made.',
    category,
    icon: 'frames',
    details: {
      tested:
        'The way from the home page through the contact form to the server’s thanks, in a real browser.',
      how: `${visit.actions.length} steps driven by Playwright with tracing on; screens, steps and requests are read back from its trace file. ${visit.measuredOn}.`,
      found: `${visit.requests.length} requests, ${kilobytes.toFixed(0)} kB, ${refused} refused; the enquiry was answered 201 after ${total.toFixed(1)} s, on a busy machine and with no pause to type.`,
    },
    alt: `Five small screens of the visit over a waterfall of ${visit.requests.length} requests in ${total.toFixed(1)} seconds, with numbered marks where the test acted.`,
    note: `Playwright trace · ${visit.actions.length} steps, ${visit.requests.length} requests\n${visit.measuredOn} · yellow: pages · green: the enquiry`,
    readouts: [
      { value: `${visit.requests.length}`, label: 'requests' },
      { value: kilobytes.toFixed(0), unit: 'kB', label: 'over the wire' },
      { value: total.toFixed(1), unit: 's', label: 'to the thanks' },
      { value: `${refused}`, label: 'failed', tone: refused === 0 ? 'pass' : 'fail' },
    ],
    draw: (size) =>
      `<div class="strip">${strip}</div>` +
      chart(size, {
        height: size === 'tile' ? 520 : 460,
        marginLeft: 20,
        marginRight: 20,
        marginTop: size === 'tile' ? 50 : 40,
        marginBottom: size === 'tile' ? 70 : 50,
        x: {
          domain: [0, total],
          label: null,
          tickFormat: (t: number) => `${t} s`,
          ticks: size === 'tile' ? 4 : 9,
        },
        y: { axis: null, domain: [rows.length, -0.5] },
        marks: [
          Plot.gridX({ stroke: colour.ink, strokeOpacity: 0.14 }),
          Plot.ruleX(steps, {
            x: ({ from }: { from: number }) => from / 1000,
            stroke: colour.ink,
            strokeOpacity: 0.5,
            strokeWidth: 2,
            strokeDasharray: '4 6',
          }),
          Plot.rect(rows, {
            x1: ({ from }: { from: number }) => from / 1000,
            x2: ({ end }: { end: number }) => end / 1000,
            y1: 'row',
            y2: ({ row }: { row: number }) => row + 0.7,
            fill: ({ kind }: { kind: string }) => KINDS[kind] ?? colour.soft,
          }),
          ...(size === 'large'
            ? [
                Plot.text(rows, {
                  x: ({ end }: { end: number }) => end / 1000,
                  y: ({ row }: { row: number }) => row + 0.35,
                  text: ({ path }: { path: string }) => path.replace(/\.[\w-]{8}\./, '.'),
                  textAnchor: 'start',
                  dx: 10,
                  fontSize: 17,
                  fill: colour.soft,
                  filter: ({ from }: { from: number }) => from <= visit.totalMs * 0.7,
                }),
                Plot.text(rows, {
                  x: ({ from }: { from: number }) => from / 1000,
                  y: ({ row }: { row: number }) => row + 0.35,
                  text: 'path',
                  textAnchor: 'end',
                  dx: -10,
                  fontSize: 17,
                  fill: colour.soft,
                  filter: ({ from }: { from: number }) => from > visit.totalMs * 0.7,
                }),
                Plot.text(steps, {
                  x: ({ from }: { from: number }) => from / 1000,
                  y: -0.5,
                  dy: -16,
                  text: 'name',
                  fontSize: 20,
                  fill: colour.ink,
                  textAnchor: 'start',
                }),
              ]
            : []),
        ],
      }),
  };
}

/** As often as .shots .detail enlarges. */
const CLOSE_UP = 3.2;

async function visualDiff(): Promise<Work> {
  const found = await kept<VisualDiff>('visual-diff');
  const [baseline, candidate, mask] = await Promise.all(
    ['baseline', 'candidate', 'mask'].map((name) => picture(`visual-diff-${name}.webp`)),
  );
  const pixels = found.width * found.height;
  const { left, top, right, bottom } = found.box;
  const box = `<svg viewBox="0 0 ${found.width} ${found.height}"><rect x="${left - 14}" y="${top - 14}" width="${right - left + 28}" height="${bottom - top + 28}"/></svg>`;
  // Not so far to the side that the close-up would look past the edge of the page.
  const centre = Math.max((left + right) / 2, found.width / CLOSE_UP / 2);
  const back = `-${(100 * centre) / found.width}%, -${(50 * (top + bottom)) / found.height}%`;
  const shot = (label: string, source: string | undefined, over = ''): string =>
    `<figure><div><img src="${source}" alt="">${over}</div><div class="detail" style="--back: ${back}"><img src="${source}" alt="">${over}</div><figcaption>${label}</figcaption></figure>`;
  return {
    id: 'visual-diff',
    title: 'Nine pixels out of true',
    description:
      'A button moved by nine pixels, put there on purpose, and the comparison that finds it and nothing else.',
    category,
    icon: 'frames',
    details: {
      tested: `Whether a comparison of screenshots finds one displaced button on ${found.page}, and stays quiet when nothing changed.`,
      how: `${found.width} × ${found.height} px in Chromium; two shots of the page as it is, one with a seeded defect (9 px right, 5 px down). Compared by pixelmatch. ${found.measuredOn}.`,
      found: `${found.unchanged} pixels differ without the defect; with it ${found.changed.toLocaleString('en-US')} of ${pixels.toLocaleString('en-US')} (${((100 * found.changed) / pixels).toFixed(2)} %), all within a box of ${right - left} × ${bottom - top} px.`,
    },
    alt: 'Three pictures of the same page: as it should be, with the seeded defect framed, and the pixels that differ, which draw the outline of a moved button.',
    note: `${found.page} · ${found.width} × ${found.height} px · seeded defect\n${found.measuredOn} · pixelmatch, threshold 0.1`,
    readouts: [
      { value: found.changed.toLocaleString('en-US'), label: 'pixels differ', tone: 'fail' },
      {
        value: `${found.unchanged}`,
        label: 'differ without it',
        tone: found.unchanged === 0 ? 'pass' : 'fail',
      },
      { value: `${((100 * found.changed) / pixels).toFixed(2)}`, unit: '%', label: 'of the page' },
    ],
    draw(size) {
      const difference = `<img class="under" src="${baseline}" alt="">`;
      const last = shot('difference', mask, difference + box);
      return size === 'tile'
        ? `<div class="shots">${shot('candidate', candidate, box)}${last}</div>`
        : `<div class="shots">${shot('baseline', baseline)}${shot('candidate', candidate, box)}${last}</div>`;
    },
  };
}

function outline({ nodes }: AxTree, size: Size): string {
  const from = nodes.findIndex(({ role }) => role === 'form');
  const telling = new Set([
    'banner',
    'navigation',
    'main',
    'contentinfo',
    'form',
    'heading',
    'link',
    'button',
    'textbox',
    'combobox',
    'option',
    'search',
    'group',
    'DisclosureTriangleGrouped',
  ]);
  const spoken = nodes.filter(
    ({ role, name }, i) =>
      telling.has(role) &&
      (name !== '' || ['banner', 'main', 'form', 'contentinfo'].includes(role)) &&
      i >= (size === 'tile' ? from : 0),
  );
  const shown = spoken.filter(({ role }) => role !== 'option').slice(0, size === 'tile' ? 7 : 33);
  const base = Math.min(...shown.map(({ depth }) => depth));
  const rows = shown.map(({ depth, role, name, states }) => {
    const indent = Math.min(depth - base, 4);
    const state = states.length > 0 ? `<i>${states.join(', ')}</i>` : '';
    return `<li style="--depth: ${indent}"><b>${escape(role.replace('DisclosureTriangleGrouped', 'summary'))}</b> ${name ? escape(name) : ''}${state}</li>`;
  });
  return `<ol class="outline">${rows.join('')}</ol>`;
}

async function axTree(): Promise<Work> {
  const tree = await kept<AxTree>('ax-tree');
  const { nodes } = tree;
  const landmarks = nodes.filter(({ role }) =>
    ['banner', 'navigation', 'main', 'contentinfo', 'form', 'search'].includes(role),
  ).length;
  const headings = nodes.filter(({ role }) => role === 'heading').length;
  return {
    id: 'accessibility-tree',
    title: 'The page a screen reader gets',
    description: 'The accessibility tree of this site’s contact page, as the browser hands it over.',
    category,
    icon: 'scorecard',
    details: {
      tested:
        'Whether every control of the contact page has a name, and which states of the form are announced.',
      how: `Chromium’s full accessibility tree of ${tree.page} over the DevTools protocol: ${tree.total} nodes, ${tree.ignored} of them ignored. Text leaves left out. ${tree.measuredOn}.`,
      found: `${tree.controls} controls, ${tree.unnamed} without a name; ${landmarks} landmarks, ${headings} headings; three fields announced as required.`,
    },
    alt: 'Indented outline of roles and names: banner, navigation, main, headings, the form with its text boxes, the required ones marked, and its button.',
    note: `${tree.page} · Chromium, Accessibility.getFullAXTree\n${tree.measuredOn} · ${tree.total} nodes · the first that speak`,
    readouts: [
      { value: `${tree.controls}`, label: 'controls' },
      { value: `${tree.unnamed}`, label: 'without a name', tone: tree.unnamed === 0 ? 'pass' : 'fail' },
      { value: `${landmarks}`, label: 'landmarks' },
      { value: `${headings}`, label: 'headings' },
    ],
    draw: (size) => outline(tree, size),
  };
}

export const webWorks = (): Promise<Work[]> => Promise.all([run(), trace(), visualDiff(), axTree()]);
