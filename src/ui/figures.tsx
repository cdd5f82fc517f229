import type { ReactNode } from 'react';
import type { Figure as SourcedFigure } from '../lib/figures.ts';
import { CompanyMark, CompanyNote } from './company-figure.tsx';
import styles from './figures.module.css';
import roles from './text-roles.module.css';

type Props = { items: readonly Figure[]; className?: string | undefined };
type Figure = { label: string; value: ReactNode; note?: ReactNode; basis?: SourcedFigure['basis'] };

/** Large figures, each above its label. */
export function Figures({ items, className = styles.figures }: Props) {
  return (
    <>
      <dl className={className}>
        {items.map(({ label, value, note, basis }) => (
          <div key={label}>
            <dt className={roles.label}>
              {label}
              <CompanyMark basis={basis} />
            </dt>
            <dd>{value}</dd>
            {note && <dd className={roles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <CompanyNote figures={items} />
    </>
  );
}
