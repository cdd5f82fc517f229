import { Opening } from '../../ui/opening.tsx';
import styles from './labs.module.css';

type Props = {
  title: string;
  lead: string;
  /** A sentence on where the data stays. */
  privacy?: string;
};

export function LabHero({ title, lead, privacy }: Props) {
  return (
    <Opening
      title={title}
      lead={lead}
      className={styles.hero}
      aside={privacy && <p className={styles.privacy}>{privacy}</p>}
    />
  );
}
