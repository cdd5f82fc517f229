import type { ReactNode } from 'react';
import { Marked } from '../ui/marked.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './frame.module.css';

export type Head = { id?: string | undefined; title: string; note?: string | undefined };

type FrameProps = { head: Head; aside?: boolean; beside?: ReactNode; children: ReactNode };

/** The head on top or, `aside`, on the left with what is `beside`, where it keeps still while the rest scrolls. */
export function Frame({ head, aside, beside, children }: FrameProps) {
  return (
    <Section id={head.id}>
      {aside ? (
        <div className={styles.aside}>
          <div data-settle="">
            <h2>
              <Marked text={head.title} />
            </h2>
            {head.note && <p>{head.note}</p>}
            {beside}
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
