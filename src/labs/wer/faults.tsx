import { countText } from '../../lib/figure-format.ts';
import type { Outcome } from './messages.ts';
import styles from './faults.module.css';

/** What could not be used, where it stands, and that the rest was. */
export function Faults({ outcome, notes }: { outcome: Outcome; notes: readonly string[] }) {
  const { faults, faultCount, report } = outcome;
  const rest = faultCount - faults.length;
  const lines = [
    ...notes,
    ...faults.map(({ line, text }) => `Line ${line}: ${text}.`),
    ...(rest > 0 ? [`And ${countText(rest, 'more line')}.`] : []),
    ...(report || faults.length > 0
      ? []
      : ['Nothing to score yet: paste a reference and what was recognised.']),
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
      {faultCount > 0 && report && <p>{countText(report.utterances, 'utterance')} scored without them.</p>}
    </div>
  );
}
