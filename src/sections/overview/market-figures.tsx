import type { Figure } from '../../lib/figures.ts';
import { Section } from '../../ui/section.tsx';
import styles from './market-figures.module.css';

type Props = { title: string; items: { figure: Figure; label: string }[] };

/** Figures with what each of them means, printed from the same record. */
export function MarketFigures({ title, items }: Props) {
  return (
    <Section>
      <div className={styles.market}>
        <h2>{title}</h2>
        <dl>
          {items.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure.value}</dd>
              <dd>{figure.meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
