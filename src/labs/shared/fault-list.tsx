import { countText, formatNumber } from '../../lib/figure-format.ts';
import styles from './fault-list.module.css';

type Props = {
  /** Listed first: how a file was read, or why it was not. */
  notes: readonly string[];
  faults?: readonly { line: number; text: string }[];
  /** The total; `faults` holds the first ones. */
  faultCount?: number;
  placeOf?: (line: number) => string;
  /** What the usable lines amount to; undefined if there are none. */
  rest?: string | undefined;
  /** Shown when there is no fault and no result. */
  missing?: string;
};

const NONE: NonNullable<Props['faults']> = [];
const lineName = (line: number): string => `Line ${formatNumber(line)}`;

/** The lines that could not be used, and what the rest amounts to. */
export function FaultList({
  notes,
  faults = NONE,
  faultCount = 0,
  placeOf = lineName,
  rest,
  missing,
}: Props) {
  const untold = faultCount - faults.length;
  const lines = [
    ...notes,
    ...faults.map(({ line, text }) => `${placeOf(line)}: ${text}.`),
    ...(untold > 0 ? [`And ${countText(untold, 'more line')}.`] : []),
    ...(rest || faults.length > 0 || !missing ? [] : [missing]),
  ];
  return (
    <div className={styles.faults} aria-live="polite">
      {lines.length > 0 && (
        <ul>
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {faultCount > 0 && rest && <p>{rest} without them.</p>}
    </div>
  );
}
