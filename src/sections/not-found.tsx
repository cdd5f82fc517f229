import type { ReactNode } from 'react';
import { Actions } from '../ui/actions.tsx';
import layout from '../ui/layout.module.css';
import ground from '../ui/ground.module.css';
import { Marked } from '../ui/marked.tsx';
import roles from '../ui/text-roles.module.css';
import styles from './not-found.module.css';

/** Explains the error; the search and links to other pages are its children. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <section id="opening" className={ground.graph}>
      <div className={`${layout.container} ${layout.page} ${layout.large} ${styles.lost}`}>
        <p className={roles.label}>404 · expected a page, found none</p>
        <h1>
          <Marked text="Page *not found*" />
        </h1>
        <p className={styles.lead}>
          This address leads nowhere. The page may have moved, or the link was mistyped. What you came for is
          probably below.
        </p>
        <Actions
          links={[
            { label: 'Home', href: '/' },
            { label: 'Tell us about a broken link', href: '/contact' },
          ]}
        />
        {children}
      </div>
    </section>
  );
}
