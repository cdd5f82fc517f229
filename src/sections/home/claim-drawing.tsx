import { round } from '../../../metrics/round.ts';
import styles from './claim-drawing.module.css';

export type ClaimKind = 'hours' | 'share' | 'count';

const WIDTH = 300;
const HEIGHT = 60;
const DOT = 6;

/** One mark per hour, every sixth one long: two dashed lines whose dashes are the marks. */
const hours = (number: number) => {
  const step = (WIDTH - 2) / number;
  return (
    <>
      <path d={`M0 51h${WIDTH}`} strokeWidth="18" strokeDasharray={`2 ${round(step - 2, 2)}`} />
      <path d={`M0 38h${WIDTH}`} strokeWidth="44" strokeDasharray={`2 ${round(6 * step - 2, 2)}`} />
    </>
  );
};

/** The whole length is the full cost; the tape is what remains to pay. */
const share = (number: number) => (
  <>
    <path d={`M0 59h${WIDTH}M1 60V16M${WIDTH - 1} 60V16`} />
    <rect y="26" width={(WIDTH * (100 - number)) / 100} height="32" />
  </>
);

/** One dot per company, in full rows. */
const count = (number: number) => (
  <>
    <pattern id="claim-dots" width={DOT} height={DOT} patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.6" stroke="none" />
    </pattern>
    <rect width={WIDTH} height={(number / (WIDTH / DOT)) * DOT} fill="url(#claim-dots)" />
  </>
);

/** Hidden from screen readers, because the figure is printed above it. */
export function ClaimDrawing({ kind, number }: { kind: ClaimKind; number: number }) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {kind === 'hours' && hours(number)}
      {kind === 'share' && share(number)}
      {kind === 'count' && count(number)}
    </svg>
  );
}
