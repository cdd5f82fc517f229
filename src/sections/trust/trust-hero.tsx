import { Opening } from '../../ui/opening.tsx';
import styles from './trust.module.css';

export const TrustHero = (words: { title: string; lead: string }) => (
  <Opening {...words} className={styles.opening} />
);
