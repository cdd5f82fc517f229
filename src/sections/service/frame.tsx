import type { ReactNode } from 'react';
import { Marked } from '../../ui/marked.tsx';
import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './frame.module.css';

export type Head = { id?: string | undefined; title: string; note?: string | undefined };

/** A section with its head on top or, `aside`, with the head keeping still on the left while the rest scrolls. */
export function Frame({ head, aside, children }: { head: Head; aside?: boolean; children: ReactNode }) {
  return (
    <Section id={head.id}>
      {aside ? (
        <div className={styles.aside}>
          <div data-settle="">
            <h2>
              <Marked text={head.title} />
            </h2>
            {head.note && <p>{head.note}</p>}
          </div>
          <div>{children}</div>
        </div>
      ) : (
        <>
          <SectionHead title={head.title} note={head.note} />
          {children}
        </>
      )}
    </Section>
  );
}
