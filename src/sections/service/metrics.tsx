import { Verdict, type Tone } from '../../instruments/verdict.tsx';
import type { Head } from '../../ui/section.tsx';
import { Dial } from './dial.tsx';
import { FigureValue } from './figure-value.tsx';
import { measure, type Judgement, type Metric } from './measure.ts';
import { MeasureBar } from './measure-bar.tsx';
import { PanelSection } from './panel-section.tsx';
import styles from './metrics.module.css';

export type MetricsProps = Head & {
  layout: 'bars' | 'readouts' | 'dials' | 'panel';
  label?: string | undefined;
  items: Metric[];
};

const tones: Record<Judgement, Tone> = { met: 'pass', missed: 'fail', 'not shown': 'warn' };

function Rows({ layout, items }: Pick<MetricsProps, 'layout' | 'items'>) {
  const inPanel = layout === 'panel';
  return (
    <dl className={`${styles.metrics} ${styles[layout]}`}>
      {items.map((item) => {
        const found = measure(item);
        const fine = [found.counts, item.targetText].filter(Boolean).join(' · ');
        return (
          <div key={item.name} data-settle={inPanel ? undefined : ''}>
            <dt>{item.name}</dt>
            {layout !== 'readouts' && (
              <dd className={styles.drawing} aria-hidden="true">
                {layout === 'dials' ? <Dial {...found} /> : <MeasureBar {...found} />}
              </dd>
            )}
            <dd className={styles.value}>
              <span>
                <FigureValue value={found.value} />
              </span>
              {found.judgement && <Verdict tone={tones[found.judgement]}>{found.judgement}</Verdict>}
            </dd>
            <dd>{item.description}</dd>
            {fine && <dd className={styles.fine}>{fine}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

export function Metrics({ layout, items, ...head }: MetricsProps) {
  return (
    <PanelSection {...head} layout={layout}>
      <Rows layout={layout} items={items} />
    </PanelSection>
  );
}
