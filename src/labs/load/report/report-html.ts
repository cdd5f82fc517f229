/** The report of a run as one self-contained HTML file: no scripts, fonts, images or network. */
import { countText } from '../../../lib/figure-format.ts';
import { kneeChart, overTimeChart, percentileChart, trendChart } from '../charts.ts';
import { kneeText, momentText, spanText } from '../figure-words.ts';
import type { Kept } from '../kept.ts';
import { judge, verdictTitle } from '../limits.ts';
import { PERCENTILES, percentileName, type Run } from '../run.ts';
import { seriesOf, stepIn } from '../series.ts';
import { chartSvg } from './chart-svg.ts';
import { html, type Markup } from './markup.ts';
import { STYLE } from './style.ts';
import { comparisonTable, endpointTable, figureTable, seriesTable, verdictTable } from './tables.ts';

export type ReportInput = Omit<Kept, 'lab' | 'run'> & {
  run: Run;
  /** How the files were read, and what was skipped. */
  notes: readonly string[];
  made: Date;
  /** The address of the lab. */
  lab?: string | undefined;
};

const METHOD = [
  'A percentile is the value at its rank among the sorted times. Its 95% interval is by order statistics, and too narrow if requests wait for each other.',
  'A limit is met only if the whole interval is within it, and missed only if none of it is. Between the two the run does not decide.',
  'Requests that got an error count with their times. Requests without a response have no time and count as failed.',
  'A change is the ratio of two percentiles, its interval by MOVER (Zou and Donner, 2008). It covers chance only, not what else differed between the runs.',
];

const list = (items: readonly string[]): Markup =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const section = (title: string, ...inner: (Markup | false | null | undefined)[]): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${inner}
  </section> `;

function head({ run, made }: ReportInput): Markup {
  const facts: [string, string][] = [
    ['File', run.name],
    ['Format', run.format],
    ['Requests', countText(run.rows[0]?.count ?? 0, 'request')],
    ['Lasted', run.seconds > 0 ? spanText(run.seconds) : 'not in the file'],
    ['Began', run.start === null ? 'not in the file' : `${momentText(run.start)} UTC`],
    ['Report made', `${momentText(made.getTime())} UTC`],
  ];
  return html`<h1>Load test: ${run.name}</h1>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl> `;
}

const limitsSection = ({ run, limits }: ReportInput): Markup =>
  limits.length === 0
    ? section('Limits', html`<p>No limits were set.</p>`)
    : section(verdictTitle(limits.map((limit) => judge(limit, run))), verdictTable(limits, run));

function seriesSection(input: ReportInput): Markup {
  const { runs, isByStart } = seriesOf(input);
  const step = stepIn(runs, input.place);
  return section(
    'Run by run',
    html`<p><strong>${step.title}.</strong> ${step.text}</p>`,
    chartSvg(trendChart(runs, input.place, step.at, input.limits)),
    seriesTable(runs, input.limits),
    !isByStart && html`<p>In the order of the files: not every file says when its run began.</p>`,
  );
}

function course(run: Run): Markup[] {
  return [
    ...(run.slices.length > 1 ? [section('Over time', chartSvg(overTimeChart(run)))] : []),
    ...(run.knee
      ? [section('Where it slows down', html`<p>${kneeText(run.knee)}</p>`, chartSvg(kneeChart(run.knee)))]
      : []),
  ];
}

export function reportHtml(input: ReportInput): string {
  const { run, base, older = [], place, notes, lab } = input;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Load test: ${run.name}</title>
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <main>
          ${head(input)}${limitsSection(input)}${section('All requests', figureTable(run), chartSvg(percentileChart(run, base)))}${
            run.warnings.length > 0 && section('Warnings', list(run.warnings))
          }${
            base &&
            section(
              `${percentileName(PERCENTILES[place] ?? 99)} compared with ${base.name}`,
              comparisonTable(base, run, place),
            )
          }${older.length > 0 && seriesSection(input)}${course(run)}${section(
            'By endpoint',
            endpointTable(run),
            run.rowsLeftOut > 0 && html`<p>${countText(run.rowsLeftOut, 'rarer endpoint')} not shown.</p>`,
          )}${section('How the figures came about', notes.length > 0 && list(notes), list(METHOD))}
        </main>
        <footer>
          <p>
            Made ${momentText(input.made.getTime())}
            UTC${lab && html` by <a href="${lab}">the load test lab</a>`}. This file holds figures and the
            names of files and endpoints. It loads nothing.
          </p>
        </footer>
      </body>
    </html> `;
  return markup.replaceAll(/\n+/g, '\n');
}
