import type { ReactNode } from 'react';
import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import styles from './overview-hero.module.css';

type Props = { title: string; lead: string; primary: Action; secondary?: Action; children: ReactNode };

/** The claim, and on its right something that already helps to choose (the children). */
export function OverviewHero({ title, lead, primary, secondary, children }: Props) {
  return (
    <Opening title={title} lead={lead} className={styles.opening} aside={children}>
      <Actions look="steady" links={secondary ? [primary, secondary] : [primary]} />
    </Opening>
  );
}
