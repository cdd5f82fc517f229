import { Opening } from '../../ui/opening.tsx';
import styles from './report-list.module.css';

export const ReportsHero = (words: { title: string; lead: string }) => (
  <Opening {...words} className={styles.opening} />
);
