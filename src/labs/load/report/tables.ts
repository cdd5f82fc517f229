/** The tables of a report. */
import { formatNumber } from '../../../lib/figure-format.ts';
import { changeText, compareRuns } from '../compare.ts';
import { failedInterval, failedText, intervalText, momentText, msText, perSecond } from '../figure-words.ts';
import { judge, limitText, verdictTitle, type Judged, type Limit } from '../limits.ts';
import { PERCENTILES, percentileName, type Figure, type Run } from '../run.ts';
import { html, type Markup } from './markup.ts';

const table = (label: string, heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const cell = (value: string, note = ''): Markup =>
  html`<td>${value}${note !== '' && html`<small>${note}</small>`}</td>`;

const figureCell = (figure: Figure | null | undefined): Markup =>
  figure ? cell(msText(figure[0]), intervalText(figure)) : cell('–');

const className = (verdict: Judged['verdict']): string =>
  verdict === 'met' || verdict === 'missed' ? verdict : 'open';

export function verdictTable(limits: readonly Limit[], run: Run): Markup {
  const judged = limits.map((limit) => judge(limit, run));
  return table(
    'Limits',
    ['verdict', 'limit', 'found'],
    judged.map(
      ({ limit, verdict, text }) =>
        html`<tr>
          <td class="${className(verdict)}"><strong>${verdict}</strong></td>
          <th scope="row">${limitText(limit)}</th>
          <td class="words">${text}</td>
        </tr>`,
    ),
  );
}

export function figureTable(run: Run): Markup {
  const [all] = run.rows;
  if (!all) return html``;
  const row = (name: string, value: string, interval: string): Markup =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${value}</td>
      <td>${interval}</td>
    </tr>`;
  return table(
    'Figures of all requests',
    ['figure', 'value', '95% interval'],
    [
      ...PERCENTILES.map((percentile, index) => {
        const figure = all.figures[index];
        return row(
          percentileName(percentile),
          figure ? msText(figure[0]) : '–',
          figure ? intervalText(figure) : '',
        );
      }),
      row('highest', msText(all.max), ''),
      row('requests', formatNumber(all.count), ''),
      row('requests a second', perSecond(run), ''),
      row('failed', failedText(all), failedInterval(all)),
    ],
  );
}

export const endpointTable = ({ rows }: Run): Markup =>
  table(
    'Percentiles by endpoint',
    ['endpoint', 'requests', ...PERCENTILES.map(percentileName), 'highest', 'failed'],
    rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${row.name}</th>
          ${cell(formatNumber(row.count))}${row.figures.map(figureCell)}${cell(msText(row.max))}${cell(failedText(row), failedInterval(row))}
        </tr>`,
    ),
  );

export const comparisonTable = (base: Run, run: Run, place: number): Markup =>
  table(
    'Before and after',
    [percentileName(PERCENTILES[place] ?? 99), 'before', 'now', 'change'],
    compareRuns(base, run, place).map(
      ({ name, before, after, ratio }) =>
        html`<tr>
          <th scope="row">${name}</th>
          ${figureCell(before)}${figureCell(after)}
          <td class="words">${changeText(ratio)}</td>
        </tr>`,
    ),
  );

const SHOWN = [50, 95, 99] as const;

export const seriesTable = (runs: readonly Run[], limits: readonly Limit[]): Markup =>
  table(
    'Run by run',
    ['run', 'began, UTC', ...SHOWN.map(percentileName), 'failed', 'requests/s', 'limits'],
    runs.map((run, index) => {
      const [all] = run.rows;
      return html`<tr>
        <th scope="row">${index + 1} · ${run.name}</th>
        <td class="when">${run.start === null ? '–' : momentText(run.start)}</td>
        ${SHOWN.map((percentile) => figureCell(all?.figures[PERCENTILES.indexOf(percentile)]))}${all && cell(failedText(all), failedInterval(all))}${cell(perSecond(run))}${cell(limits.length > 0 ? verdictTitle(limits.map((limit) => judge(limit, run))) : '–')}
      </tr>`;
    }),
  );
