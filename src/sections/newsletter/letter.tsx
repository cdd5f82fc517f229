import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import layout from '../../ui/layout.module.css';
import roles from '../../ui/text-roles.module.css';
import { Prose } from '../reading/prose.tsx';
import styles from './letter.module.css';

type Props = {
  title: string;
  preview: string;
  date: string;
  children?: ReactNode;
  /** The form to subscribe. */
  after?: ReactNode;
};

/** An issue of the newsletter, as it was mailed. */
export function Letter({ title, preview, date, children, after }: Props) {
  return (
    <article className={`${layout.container} ${layout.page} ${layout.columns} ${styles.letter}`}>
      <header id="opening">
        <h1>{title}</h1>
        <p className={roles.lead}>{preview}</p>
        <p className={roles.label}>
          Newsletter of <time dateTime={date}>{longDate(date)}</time>
        </p>
      </header>
      <div>
        <Prose searchable>{children}</Prose>
        <div className={styles.after}>{after}</div>
      </div>
    </article>
  );
}
