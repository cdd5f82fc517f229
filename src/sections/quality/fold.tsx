import type { ReactNode } from 'react';
import type { Verdict } from '../../quality/page.ts';
import unfolds from '../../ui/unfolds.module.css';
import { Result } from './result.tsx';
import styles from './fold.module.css';

type Props = {
  /** Of the content, so that browsers open the fold for a link to it. */
  id?: string;
  name: ReactNode;
  passes: Verdict;
  word: string;
  children: ReactNode;
};

/** An instrument, folded; its summary says what it shows. */
export function Fold({ id, name, passes, word, children }: Props) {
  return (
    <details className={`${unfolds.unfolds} ${styles.fold}`}>
      <summary>
        {name}
        <Result passes={passes} word={word} />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
