import { longDate } from '../../lib/dates.ts';
import { Verdict } from '../../instruments/verdict.tsx';
import roles from '../../ui/text-roles.module.css';
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
    <section className={`${roles.label} ${styles.run}`} aria-label="Tests of this site">
      <div>
        {`This site, ${longDate(date.slice(0, 10))}, ${commit.slice(0, COMMIT_CHARACTERS)}: ${passed} tests passed, ${failed} failed`}
      </div>
      <ul>
        {suites.map((suite) => (
          <li key={suite.name}>
            <a href={`/quality#suite-${suite.name}`}>
              <Verdict tone={suite.failed ? 'fail' : 'pass'}>
                {suite.failed ? `${suite.name}: ${suite.failed} failed` : suite.name}
              </Verdict>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
