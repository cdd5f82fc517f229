import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import styles from './about-hero.module.css';

/** Its last action is the one it leads up to. */
export function AboutHero({ title, lead, actions }: { title: string; lead: string; actions: Action[] }) {
  return (
    <Opening large title={title} lead={lead} className={styles.opening}>
      <Actions links={actions.map((link, index) => ({ ...link, variant: index === 0 ? 'ghost' : 'tape' }))} />
    </Opening>
  );
}
