import { useState } from 'react';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { IntervalBar } from '../shared/interval-bar.tsx';
import lab from '../shared/lab.module.css';
import { TurnPages } from '../shared/turn-pages.tsx';
import type { FlakyTest, RunsReport } from './flaky.ts';
import styles from './flaky-tests.module.css';

const PAGE_SIZE = 10;

type AskProps = { onAsk: (test: FlakyTest) => void };

function Flaky({ flaky, onAsk }: { flaky: FlakyTest } & AskProps) {
  const { test, runs, failures, interval, seconds, cleanNeeded, gotWorse } = flaky;
  const share = failures / runs;
  return (
    <li>
      <h3>{test}</h3>
      <p>
        Failed in {failures} of {countText(runs, 'run')}: {percentText(share)}, 95% interval{' '}
        {intervalText(interval)}.{gotWorse && <strong> It got worse.</strong>}
      </p>
      <IntervalBar value={share} interval={interval} max={1} />
      <p className={lab.fine}>
        {seconds > 0 && `${formatNumber(seconds / 60, 1)} minutes in failed runs · `}
        {countText(cleanNeeded, 'clean run')} in a row would show that it fails less often
      </p>
      <button type="button" onClick={() => onAsk(flaky)}>
        Is the test fixed?
      </button>
    </li>
  );
}

const Names = ({ title, names }: { title: string; names: string[] }) =>
  names.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );

/** The findings from several runs of the same tests. */
export function FlakyTests({ report, onAsk }: { report: RunsReport } & AskProps) {
  const { runs, tests, clean, flaky, broken, together } = report;
  const [from, turnTo] = useState(0);
  return (
    <div className={`${lab.panel} ${lab.wide} ${lab.onPanel} ${styles.flaky}`}>
      <div>
        <h2 id="flaky" aria-live="polite">
          {flaky.length === 0 ? 'No flaky test' : countText(flaky.length, 'flaky test')}
        </h2>
        <p className={lab.fine}>
          {countText(tests, 'test')} in {countText(runs, 'run')}, of which {formatNumber(clean)} had no
          failure. Flaky is what passed and failed, or passed only after a retry.
        </p>
      </div>
      <ol aria-labelledby="flaky" start={from + 1}>
        {flaky.slice(from, from + PAGE_SIZE).map((one) => (
          <Flaky key={one.test} flaky={one} onAsk={onAsk} />
        ))}
      </ol>
      <TurnPages from={from} total={flaky.length} size={PAGE_SIZE} onTurn={turnTo} />
      <Names
        title="Fail together more often than chance explains"
        names={together.map(
          ({ first, second, both }) => `${first} and ${second}, in ${countText(both, 'run')}`,
        )}
      />
      <Names title="Failed in every run: broken, not flaky" names={broken} />
    </div>
  );
}
