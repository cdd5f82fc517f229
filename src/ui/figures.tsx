import type { ReactNode } from 'react';
import type { Figure as SourcedFigure } from '../lib/figures.ts';
import { CompanyMark } from './company-figure.tsx';
import styles from './figures.module.css';

type Figure = { label: string; value: ReactNode; note?: ReactNode; basis?: SourcedFigure['basis'] };

/** Large figures, each above its label. */
export function Figures({
  items,
  className = styles.figures,
}: {
  items: readonly Figure[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {items.map(({ label, value, note, basis }) => (
        <div key={label}>
          <dt>
            {label}
            {basis && <CompanyMark basis={basis} />}
          </dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
