import { Panel } from '../../instruments/panel.tsx';
import { formatNumber } from '../../lib/figure-format.ts';
import type { Axis, ReportInstrument, ResultRow } from '../../reports/report.ts';
import { Instrument } from '../service/instruments.tsx';
import { axisName } from './axis-name.ts';
import { Range } from './range.tsx';
import styles from './report-chart.module.css';

export type ReportChartProps = { title: string } & (
  { instrument: ReportInstrument } | { axis: Axis; rows: ResultRow[] }
);

/** A result small enough for a list: its instrument, or the ranges of its rows. */
export function ReportChart(chart: ReportChartProps) {
  if ('instrument' in chart) return <Instrument data={chart.instrument} />;
  const { title, axis, rows } = chart;
  return (
    <Panel label={title} note={axisName(axis)}>
      <dl className={styles.ranges}>
        {rows.map(
          ({ name, range }) =>
            range && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Range range={range} axis={axis} />
                </dd>
                <dd>{formatNumber(range.value, axis.max > 1 ? 1 : 2)}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
