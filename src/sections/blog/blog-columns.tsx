import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import styles from './blog-columns.module.css';

/** The list, and beside it what leads elsewhere in the blog. */
export function BlogColumns({ children, aside }: { children?: ReactNode; aside?: ReactNode }) {
  return (
    <Section>
      <div className={styles.columns}>
        <div>{children}</div>
        {aside}
      </div>
    </Section>
  );
}
