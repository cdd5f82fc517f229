import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Marked } from '../ui/marked.tsx';
import styles from './not-found.module.css';

type Props = { search?: ReactNode; children?: ReactNode };

/** Says what happened; the ways on are its children. */
export function NotFound({ search, children }: Props) {
  return (
    <section className={styles.lost}>
      <div className={styles.inner}>
        <p className={styles.code}>404 · expected a page, found none</p>
        <h1>
          <Marked text="Out of *plumb*" />
        </h1>
        <p className={styles.lead}>
          This address leads nowhere. The page may have moved, or the link was mistyped. What you came for is
          probably below.
        </p>
        <div className={styles.buttons}>
          <ButtonLink href="/" variant="tape" arrow>
            Home
          </ButtonLink>
          <ButtonLink href="/contact" variant="ghost">
            Tell us about a broken link
          </ButtonLink>
        </div>
        <div className={styles.search}>{search}</div>
        {children}
      </div>
    </section>
  );
}
