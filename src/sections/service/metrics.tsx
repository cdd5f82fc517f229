import { Verdict, type Tone } from '../../instruments/verdict.tsx';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import { Figures } from '../../ui/figures.tsx';
import type { Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Dial } from './dial.tsx';
import { FigureValue } from './figure-value.tsx';
import { measure, type Judgement, type Measure, type Metric } from './measure.ts';
import { MeasureBar } from './measure-bar.tsx';
import { PanelSection } from './panel-section.tsx';
import styles from './metrics.module.css';

export type MetricsProps = Head & {
  layout: 'bars' | 'readouts' | 'dials' | 'panel';
  label?: string | undefined;
  items: Metric[];
};

const tones: Record<Judgement, Tone> = { met: 'pass', missed: 'fail', 'not shown': 'warn' };

const fineOf = ({ counts }: Measure, { targetText }: Metric): string =>
  [counts, targetText].filter(Boolean).join(' · ');

const Value = ({ value, judgement }: Measure) => (
  <>
    <span>
      <FigureValue value={value} />
    </span>
    {judgement && <Verdict tone={tones[judgement]}>{judgement}</Verdict>}
  </>
);

function Drawn({ layout, items }: { layout: 'bars' | 'dials' | 'panel'; items: Metric[] }) {
  return (
    <>
      <dl className={`${styles.metrics} ${styles[layout]}`}>
        {items.map((item) => {
          const found = measure(item);
          const fine = fineOf(found, item);
          return (
            <div key={item.name} data-settle={layout === 'panel' ? undefined : ''}>
              <dt>
                {item.name}
                <CompanyMark basis={item.figure?.basis} />
              </dt>
              <dd className={styles.drawing} aria-hidden="true">
                {layout === 'dials' ? <Dial {...found} /> : <MeasureBar {...found} />}
              </dd>
              <dd className={styles.value}>
                <Value {...found} />
              </dd>
              <dd className={roles.note}>{item.description}</dd>
              {fine && <dd className={roles.label}>{fine}</dd>}
            </div>
          );
        })}
      </dl>
      <CompanyNote figures={items.map(({ figure }) => ({ basis: figure?.basis }))} />
    </>
  );
}

function readout(item: Metric) {
  const found = measure(item);
  const fine = fineOf(found, item);
  return {
    label: item.name,
    basis: item.figure?.basis,
    value: <Value {...found} />,
    note: (
      <>
        {item.description} {fine && <small className={roles.label}>{fine}</small>}
      </>
    ),
  };
}

export function Metrics({ layout, items, ...head }: MetricsProps) {
  return (
    <PanelSection {...head} layout={layout}>
      {layout === 'readouts' ? (
        <Figures items={items.map(readout)} />
      ) : (
        <Drawn layout={layout} items={items} />
      )}
    </PanelSection>
  );
}
