import { longDate } from '../../lib/dates.ts';
import { Verdict } from '../../instruments/verdict.tsx';
import styles from './last-run.module.css';

type Suite = { name: string; failed: number };
export type LastRunProps = {
  commit: string;
  date: string;
  /** Tests passed and failed, formatted. */
  passed: string;
  failed: string;
  suites: readonly Suite[];
};

const COMMIT_CHARACTERS = 7;

/** The latest run of this site's own tests; each suite links to its row in the report. */
export function LastRun({ commit, date, passed, failed, suites }: LastRunProps) {
  return (
    <nav className={styles.run} aria-label="Tests of this site">
      <div>
        {`This site, ${longDate(date.slice(0, 10))}, ${commit.slice(0, COMMIT_CHARACTERS)}: ${passed} tests passed, ${failed} failed`}
      </div>
      <ul>
        {suites.map(({ name, failed }) => (
          <li key={name}>
            <a href={`/quality#suite-${name}`}>
              <Verdict tone={failed ? 'fail' : 'pass'}>{failed ? `${name}: ${failed} failed` : name}</Verdict>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
