import type { ReactNode } from 'react';
import styles from './scroll-frame.module.css';

type Props = { label: string; id?: string; className?: string | undefined; children: ReactNode };

/** Content that is too wide scrolls in here, never the page. */
export function ScrollFrame({ label, id, className = '', children }: Props) {
  return (
    <section
      id={id}
      className={`${styles.frame} ${className}`}
      aria-label={label}
      data-scrolls=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it
      tabIndex={0}
    >
      {children}
    </section>
  );
}
