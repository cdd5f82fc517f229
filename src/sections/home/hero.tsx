import type { ReactNode } from 'react';
import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import { TapeRule } from '../../ui/tape-rule.tsx';
import styles from './hero.module.css';

type Props = { title: string; lead: string; primary: Action; secondary: Action; children: ReactNode };

/** The claim on the left and the instrument (the children) on the right, closed by the tape. */
export function Hero({ title, lead, primary, secondary, children }: Props) {
  return (
    <>
      <Opening title={title} lead={lead} className={styles.opening} aside={children}>
        <Actions look="steady" links={[primary, secondary]} />
      </Opening>
      <TapeRule />
    </>
  );
}
