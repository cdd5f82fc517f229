import type { ReactNode } from 'react';
import type { Href } from '../../contract/routes.ts';
import styles from './button.module.css';
import roles from './text-roles.module.css';

export type Variant = 'ink' | 'tape' | 'ghost' | 'plain';

/** `plain` is a link among buttons. */
export const buttonClass = (variant: Variant = 'ink'): string =>
  variant === 'plain' ? `${roles.onward} ${roles.link}` : `${styles.button} ${styles[variant]}`;

export function ButtonLink(props: { href: Href; variant?: Variant; arrow?: boolean; children: ReactNode }) {
  return (
    // Excluded from the search index.
    <a href={props.href} className={buttonClass(props.variant)} data-pagefind-ignore="">
      {props.children}
      {props.arrow && <span aria-hidden="true">→</span>}
    </a>
  );
}
