import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import styles from './about-hero.module.css';

export function AboutHero({ title, lead, actions }: { title: string; lead: string; actions: Action[] }) {
  return (
    <Opening large title={title} lead={lead} className={styles.opening}>
      <Actions links={actions} />
    </Opening>
  );
}
