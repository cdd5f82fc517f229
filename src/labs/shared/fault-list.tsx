import { countText } from '../../lib/figure-format.ts';
import styles from './fault-list.module.css';

type Props = {
  /** Said before the lines: how a file was read, or why it was not. */
  notes: readonly string[];
  faults?: readonly { line: number; text: string }[];
  /** All of them, of which `faults` are the first. */
  faultCount?: number;
  /** What the rest came to; undefined where there was none. */
  rest?: string | undefined;
  /** What is missing when nothing is wrong and nothing is there. */
  missing?: string;
};

const NONE: NonNullable<Props['faults']> = [];

/** What could not be used, where it stands, and that the rest was. */
export function FaultList({ notes, faults = NONE, faultCount = 0, rest, missing }: Props) {
  const untold = faultCount - faults.length;
  const lines = [
    ...notes,
    ...faults.map(({ line, text }) => `Line ${line}: ${text}.`),
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
