import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import styles from './detail-sheet.module.css';
import grounds from './ground.module.css';
import roles from './text-roles.module.css';

export type Detail = {
  title: string;
  text: string;
  points: string[];
  /** A sample of its result. */
  sample?: { href: string; label: string } | undefined;
  /** The page with the full story, if there is one. */
  link?: { href: string; label: string } | undefined;
};

export const closeClass = styles.close ?? '';

/** A dialog's content. It is closed by a link without script and by a button with it. */
export function DetailSheet({ detail, closer }: { detail: Detail; closer: ReactNode }) {
  return (
    <div className={`${grounds.underTape} ${styles.sheet}`}>
      {closer}
      <h3>{detail.title}</h3>
      <p>{detail.text}</p>
      <ul>
        {detail.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {detail.sample && (
        <a className={roles.onward} href={detail.sample.href}>
          {detail.sample.label}
        </a>
      )}
      {detail.link && (
        <a className={buttonClass('ink')} href={detail.link.href}>
          {`${detail.link.label} `}
          <span aria-hidden="true">→</span>
        </a>
      )}
    </div>
  );
}
