import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import layout from '../../ui/layout.module.css';
import styles from './blog-columns.module.css';

/** The list, with the sidebar next to it. */
export function BlogColumns({ children, aside }: { children?: ReactNode; aside?: ReactNode }) {
  return (
    <Section>
      <div className={`${layout.columns} ${styles.columns}`}>
        <div>{children}</div>
        {aside}
      </div>
    </Section>
  );
}
