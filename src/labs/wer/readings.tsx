import type { ReactNode } from 'react';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { IntervalBar } from '../shared/interval-bar.tsx';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import lab from '../shared/lab.module.css';
import { SeriesTable } from '../shared/series-table.tsx';
import type { Report, SystemReport } from './score.ts';
import type { Units } from './units.ts';
import { chanceText, unitsText, verdictsOf } from './verdict.ts';
import styles from './readings.module.css';

/** The end of the scale: the next tenth above every interval. */
const scaleOf = (rates: readonly { value: number; interval: { high: number } | null }[]): number =>
  Math.max(
    0.1,
    Math.ceil(Math.max(...rates.map(({ value, interval }) => interval?.high ?? (value || 0))) * 10) / 10,
  );

const measures: [name: string, of: (system: SystemReport) => string][] = [
  ['CER', ({ cer }) => percentText(cer.value)],
  ['MER', ({ mer }) => percentText(mer)],
  ['WIL', ({ wil }) => percentText(wil)],
  ['Substituted', ({ errors }) => formatNumber(errors.substituted)],
  ['Deleted', ({ errors }) => formatNumber(errors.deleted)],
  ['Inserted', ({ errors }) => formatNumber(errors.inserted)],
];

function System({ system, of, max }: { system: SystemReport; of: Units['of']; max: number }) {
  const { name, wer, errors } = system;
  return (
    <div>
      <h2>{name}</h2>
      <p className={`${lab.large} ${lab.rate}`}>
        {formatNumber(wer.value * 100, 1)}
        <small>% WER</small>
      </p>
      <IntervalBar {...wer} max={max} />
      <p className={lab.fine}>
        {wer.interval ? `95% interval ${intervalText(wer.interval)}` : `one ${of} with words: no interval`}
        <br />({errors.substituted}+{errors.deleted}+{errors.inserted})/
        {errors.correct + errors.substituted + errors.deleted}
      </p>
    </div>
  );
}

/** As many columns as fit on a phone. */
const Wide = ({ label, columns, children }: { label: string; columns: number; children: ReactNode }) =>
  columns > 2 ? (
    <ScrollFrame label={label} className={styles.wide}>
      {children}
    </ScrollFrame>
  ) : (
    children
  );

const Measures = ({ systems }: { systems: SystemReport[] }) => (
  <Wide label="Measures of each system" columns={systems.length}>
    <SeriesTable
      across="measure"
      series={systems.map(({ name }) => name)}
      rows={measures.map(([name, of]) => ({ name, cells: systems.map(of) }))}
    />
  </Wide>
);

function Groups({ report, max }: { report: Report; max: number }) {
  return (
    <div className={styles.byGroup}>
      <h2>By group</h2>
      <Wide label="Rates of each group" columns={report.systems.length}>
        <table className={styles.groups}>
          <ColumnHeads names={['group', ...report.systems.map(({ name }) => `WER, ${name}`)]} />
          <tbody>
            {report.groups.map(({ name, utterances, words, wer }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>
                    {countText(utterances, 'utterance')}, {countText(words, 'word')}
                  </small>
                </th>
                {wer.map((rate, index) => (
                  <td key={report.systems[index]?.name}>
                    {percentText(rate.value)}
                    {!Number.isNaN(rate.value) && <IntervalBar {...rate} max={max} />}
                    <small>{rate.interval && intervalText(rate.interval)}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {report.units.of !== report.groupsOf && (
        <p>Each group is one speaker: its interval is based on their utterances.</p>
      )}
      {report.groupsLeftOut > 0 && <p>{countText(report.groupsLeftOut, 'smaller group')} not shown.</p>}
    </div>
  );
}

export function Readings({ report }: { report: Report }) {
  // One scale for all bars, so that equal bars mean equal rates.
  const max = scaleOf([...report.systems, ...report.groups].flatMap(({ wer }) => wer));
  const chance = chanceText(report);
  return (
    <>
      <p className={lab.fine}>
        {countText(report.utterances, 'utterance')} · {countText(report.words, 'word')} ·{' '}
        {countText(report.characters, 'character')}
        {report.silent > 0 && ` · ${countText(report.silent, 'utterance')} without reference words`} · scale 0
        to {formatNumber(max * 100)}%
      </p>
      <div className={styles.systems} aria-live="polite">
        {report.systems.map((system) => (
          <System key={system.name} system={system} of={report.units.of} max={max} />
        ))}
      </div>
      {report.units.count > 1 && <p className={lab.fine}>{unitsText(report.units)}</p>}
      {verdictsOf(report).map(({ shown, title, text }, index) => (
        <p key={report.systems[index + 1]?.name} className={lab.verdict} data-shown={shown}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      {chance && <p className={lab.fine}>{chance}</p>}
      <Measures systems={report.systems} />
      {report.groups.length > 0 && <Groups report={report} max={max} />}
    </>
  );
}
