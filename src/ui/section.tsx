import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Marked } from './marked.tsx';

export type Head = { id?: string | undefined; title: string; note?: string | undefined };

type Props = Partial<Head> & {
  /** The head is on the left and sticky while the rest scrolls. */
  aside?: boolean | undefined;
  /** Follows a head in the side column. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** A page section with the site's width and vertical rhythm, usually under a heading with a note on its right. */
export function Section({ id, title, note, aside, beside, children }: Props) {
  const head = title && (
    <div className={aside ? undefined : styles.head} data-settle="">
      <h2>
        <Marked text={title} />
      </h2>
      {note && <p>{note}</p>}
      {aside && beside}
    </div>
  );
  return (
    <section className={styles.section} id={id}>
      {aside ? (
        <div className={styles.aside}>
          {head}
          <div>{children}</div>
        </div>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </section>
  );
}
