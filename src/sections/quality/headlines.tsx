import layout from '../../ui/layout.module.css';
import { Result, type Verdict } from './result.tsx';
import styles from './quality.module.css';

export type Headline = {
  label: string;
  /** Absent where nothing was measured. */
  value?: string | undefined;
  passes: Verdict;
  /** What it is held to, or counted on. */
  note: string;
};

/** One reading of each instrument: the worst, not the mean. */
export function Headlines({ items }: { items: readonly Headline[] }) {
  return (
    <dl className={`${layout.strip} ${styles.readings}`}>
      {items.map(({ label, value, passes, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
          <dd>
            <Result passes={passes} word={value === undefined ? undefined : note} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
