import { countText } from '../../lib/figure-format.ts';
import lab from '../shared/lab.module.css';
import { percentileChart } from './charts.ts';
import { MsPlot } from './ms-plot.tsx';
import { failuresOf, PERCENTILES, percentileName, type Run } from './run.ts';
import { failedText, intervalText, msText, perSecond } from './figure-words.ts';
import styles from './readings.module.css';

/** The ones shown large; the table has all. */
const LARGE = [50, 95, 99, 99.9] as const;

const Large = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      <small>{note}</small>
    </dd>
  </div>
);

function Figures({ run }: { run: Run }) {
  const [all] = run.rows;
  if (!all) return null;
  const failures = failuresOf(all);
  return (
    <dl className={`${lab.figures} ${styles.large}`}>
      {LARGE.map((percentile) => {
        const figure = all.figures[PERCENTILES.indexOf(percentile)];
        return (
          <Large
            key={percentile}
            name={percentileName(percentile)}
            value={figure ? msText(figure[0]) : '–'}
            note={figure ? intervalText(figure) : 'not in the file'}
          />
        );
      })}
      <Large name="requests a second" value={perSecond(run)} note={countText(all.count, 'request')} />
      <Large
        name="failed"
        value={failedText(all)}
        note={failures ? countText(failures.failed, 'request') : 'not in the file'}
      />
    </dl>
  );
}

export function Readings({ run, base }: { run: Run; base: Run | null }) {
  return (
    <>
      <Figures run={run} />
      {run.warnings.length > 0 && (
        <ul className="load_warnings" aria-label="Warnings">
          {run.warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <MsPlot chart={percentileChart(run, base)} />
    </>
  );
}
