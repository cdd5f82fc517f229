import type { TextBlock } from '../../lib/text-blocks.ts';
import { codeStretches } from './miniature.ts';
import styles from './article-tape.module.css';

const MINUTE = 16;
const HEIGHT = 10;

/** The reading time as a length of tape: one mark per minute, dark where there is code. The text next to it states it in words. */
export function ArticleTape({ blocks, minutes }: { blocks: readonly TextBlock[]; minutes: number }) {
  const width = minutes * MINUTE;
  const along = (at: number): number => Math.min(width, Math.round(at * MINUTE));
  const code = codeStretches(blocks).map(({ from, minutes: length }) => {
    const start = along(from);
    return `M${start} 0h${Math.max(1, along(from + length) - start)}v${HEIGHT}H${start}z`;
  });
  return (
    <svg
      className={styles.tape}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={`M0 0h${width}v${HEIGHT}H0z`} />
      <path d={code.join('')} />
      <path d={Array.from({ length: minutes }, (_, minute) => `M${minute * MINUTE + 0.5} 5v5`).join('')} />
    </svg>
  );
}
