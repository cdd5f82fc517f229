import type { ReactNode } from 'react';
import type { Href } from '../../../contract/routes.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './lab-entry.module.css';

type Props = {
  path: Href;
  name: string;
  question: string;
  takes: string;
  gives: string;
  /** Its output, of its sample. */
  children?: ReactNode;
};

/** A lab in the list of them. The picture repeats in figures what `gives` says. */
export function LabEntry({ path, name, question, takes, gives, children }: Props) {
  return (
    <li className={styles.entry}>
      <div>
        <h2>
          <a className={`${roles.link} ${roles.cover}`} href={path}>
            {name}
          </a>
        </h2>
        <p>{question}</p>
        <dl>
          <dt className={roles.label}>You put in</dt>
          <dd>{takes}</dd>
          <dt className={roles.label}>You get</dt>
          <dd>{gives}</dd>
        </dl>
      </div>
      <div className={styles.picture} aria-hidden="true" data-pagefind-ignore="">
        {children}
      </div>
    </li>
  );
}
