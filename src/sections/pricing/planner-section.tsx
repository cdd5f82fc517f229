import type { ReactNode } from 'react';
import { Section, type Head } from '../../ui/section.tsx';
import styles from './planner-section.module.css';

/** The heading of the planner, which is the child. Its figures are no text to be found by. */
export function PlannerSection({
  withoutScript,
  children,
  ...head
}: Head & { withoutScript: string; children?: ReactNode }) {
  return (
    <Section {...head}>
      <p className={styles.off}>{withoutScript}</p>
      <div data-pagefind-ignore="">{children}</div>
    </Section>
  );
}
