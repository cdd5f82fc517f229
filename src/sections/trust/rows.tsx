import type { ReactNode } from 'react';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './trust.module.css';

type Row = { name: string; text: string; basis: ReactNode };

/** Names, what is said of each, and what that rests on. */
export function Rows({ rows, ...head }: Head & { rows: readonly Row[] }) {
  return (
    <Section {...head}>
      <dl className={styles.rows}>
        {rows.map(({ name, text, basis }) => (
          <div key={name + text} data-settle="">
            <dt className={roles.name}>{name}</dt>
            <dd>{text}</dd>
            <dd className={roles.label}>{basis}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
