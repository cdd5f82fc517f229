import { Opening } from '../../ui/opening.tsx';
import { Pairs } from '../../ui/pairs.tsx';
import type { Verdict } from '../../quality/page.ts';
import roles from '../../ui/text-roles.module.css';
import { Result } from './result.tsx';
import styles from './quality.module.css';

type Props = {
  title: string;
  lead: string;
  /** Absent until something has been measured. */
  run?: { passes: Verdict; word: string; facts: { name: string; value: string }[] } | undefined;
};

export function QualityHero({ title, lead, run }: Props) {
  return (
    <Opening
      title={title}
      lead={lead}
      className={styles.opening}
      aside={
        run && (
          <div className={styles.facts}>
            <p>
              <Result passes={run.passes} word={run.word} />
            </p>
            <Pairs items={run.facts} className={roles.label} />
          </div>
        )
      }
    />
  );
}
