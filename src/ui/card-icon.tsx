import styles from './card-icon.module.css';
import { cardIcons, type CardIconName } from './card-icons.ts';

export function CardIcon({ name }: { name: CardIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={cardIcons[name]} />
    </svg>
  );
}
