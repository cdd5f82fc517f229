import type { Figure } from '../../lib/figures.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import figures from '../../ui/figures.module.css';
import { Section } from '../../ui/section.tsx';

type Props = { title: string; items: { figure: Figure; label: string }[] };

/** Figures with the meaning of each, printed from the same record. */
export function MarketFigures({ title, items }: Props) {
  return (
    <Section title={title}>
      <dl className={figures.figures}>
        {items.map(({ figure, label }) => (
          <div key={label}>
            <dt>
              {label}
              <CompanyMark basis={figure.basis} />
            </dt>
            <dd>{figure.value}</dd>
            <dd>{figure.meaning}</dd>
          </div>
        ))}
      </dl>
      <CompanyNote figures={items.map(({ figure }) => figure)} />
    </Section>
  );
}
