import { Opening } from '../../ui/opening.tsx';
import styles from './contact-hero.module.css';

export const ContactHero = (words: { title: string; lead: string }) => (
  <Opening {...words} leadBeside className={styles.opening} />
);
