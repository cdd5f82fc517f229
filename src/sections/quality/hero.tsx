import { Marked } from '../../ui/marked.tsx';
import { Result, type Verdict } from './result.tsx';
import styles from './quality.module.css';

type Props = {
  title: string;
  lead: string;
  /** Absent until something has been measured. */
  run?: { passes: Verdict; word: string; facts: { name: string; value: string }[] } | undefined;
};

export function QualityHero({ title, lead, run }: Props) {
  return (
    <section className={styles.hero}>
      <div>
        <div>
          <h1>
            <Marked text={title} />
          </h1>
          <p>{lead}</p>
        </div>
        {run && (
          <div className={styles.facts}>
            <p>
              <Result passes={run.passes} word={run.word} />
            </p>
            <dl>
              {run.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  );
}
