import lab from '../shared/lab.module.css';
import { judge, limitText, verdictTitle, type Limit } from './limits.ts';
import type { Run } from './run.ts';
import styles from './verdicts.module.css';

/** What the run says to each limit. */
export function Verdicts({ limits, run }: { limits: readonly Limit[]; run: Run }) {
  const judged = limits.map((limit) => judge(limit, run));
  if (judged.length === 0) return null;
  return (
    <div
      className={lab.verdict}
      data-shown={judged.every(({ verdict }) => verdict === 'met')}
      aria-live="polite"
    >
      <strong>{verdictTitle(judged)}</strong>
      <ul className={styles.verdicts}>
        {judged.map(({ limit, verdict, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two limits may be the same
          <li key={index} data-verdict={verdict}>
            <b>{verdict}</b> {limitText(limit)}
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
