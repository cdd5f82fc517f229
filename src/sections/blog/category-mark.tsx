import type { Shape, Tone } from '../../lib/article.ts';
import styles from './category-mark.module.css';

/** Centred on a grid of 12 units. */
const paths: Record<Shape, string> = {
  circle: 'M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z',
  square: 'M-4.5-4.5h9v9h-9z',
  triangle: 'M0-5 5.5 4.5h-11z',
  diamond: 'M0-6 6 0 0 6-6 0z',
};

/** The path alone, for drawings that hold many marks. */
export function MarkPath({ shape, tone }: { shape: Shape; tone: Tone }) {
  return <path className={styles[tone]} d={paths[shape]} />;
}

/** Decorative: the name of the category follows it. */
export function CategoryMark(mark: { shape: Shape; tone: Tone }) {
  return (
    <svg className={styles.mark} viewBox="-7 -7 14 14" aria-hidden="true">
      <MarkPath {...mark} />
    </svg>
  );
}
