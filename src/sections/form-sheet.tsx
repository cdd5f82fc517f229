import { Fragment, type ReactNode } from 'react';
import type { Href } from '../../contract/routes.ts';
import roles from '../ui/text-roles.module.css';
import styles from './form-sheet.module.css';

export type FormWords = {
  title: string;
  note: string;
  privacy: { before: string; links: { name: string; path: Href }[] };
};

/** The sheet of paper that a form (the children) is filled in on. */
export function FormSheet({ title, note, privacy, children }: FormWords & { children?: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <h2>{title}</h2>
      <p>{note}</p>
      {children}
      <small className={roles.note}>
        {privacy.before}
        {privacy.links.map(({ name, path }, place) => (
          <Fragment key={path}>
            {place > 0 && ', '}
            <a href={path}>{name}</a>
          </Fragment>
        ))}
      </small>
    </div>
  );
}
