import { countText } from '../../lib/figure-format.ts';
import { MsPlot, type PlotLine } from './ms-plot.tsx';
import { failuresOf, PERCENTILES, percentileName, type Run } from './run.ts';
import { failedText, intervalText, msText, perSecond } from './figure-words.ts';
import styles from './readings.module.css';

/** The ones that stand large; the table has all. */
const LARGE = [50, 95, 99, 99.9];

function Large({ run }: { run: Run }) {
  const [all] = run.rows;
  if (!all) return null;
  const failures = failuresOf(all);
  return (
    <dl className={styles.large}>
      {LARGE.map((percentile) => {
        const figure = all.figures[PERCENTILES.indexOf(percentile as (typeof PERCENTILES)[number])];
        return (
          <div key={percentile}>
            <dt>{percentileName(percentile)}</dt>
            <dd>
              {figure ? msText(figure[0]) : '–'}
              <small>{figure ? intervalText(figure) : 'not in the file'}</small>
            </dd>
          </div>
        );
      })}
      <div>
        <dt>requests a second</dt>
        <dd>
          {perSecond(run)}
          <small>{countText(all.count, 'request')}</small>
        </dd>
      </div>
      <div>
        <dt>failed</dt>
        <dd>
          {failedText(all)}
          <small>{failures ? countText(failures.failed, 'request') : 'not in the file'}</small>
        </dd>
      </div>
    </dl>
  );
}

const lineOf = (name: string, { rows }: Run): PlotLine => ({
  name,
  points: PERCENTILES.map((_, index) => {
    const figure = rows[0]?.figures[index];
    const [y, low, high] = figure ?? [0, null, null];
    return figure ? { x: index / (PERCENTILES.length - 1), y, low, high } : null;
  }),
});

/** All percentiles at once: what one in two, in a hundred, in ten thousand waits. */
function ByPercentile({ run, base }: { run: Run; base: Run | null }) {
  const lines = [lineOf('this run', run), ...(base ? [lineOf('before', base)] : [])];
  return (
    <MsPlot
      label={`All requests by percentile, 95% intervals; the figures are in the table${base ? '; dashed: before' : ''}`}
      across="share of requests that are at most as slow"
      ticks={PERCENTILES.map((percentile) => `${percentile}%`)}
      lines={lines}
    />
  );
}

export function Readings({ run, base }: { run: Run; base: Run | null }) {
  return (
    <>
      <Large run={run} />
      {run.warnings.length > 0 && (
        <ul className="load_warnings" aria-label="Warnings">
          {run.warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ByPercentile run={run} base={base} />
    </>
  );
}
