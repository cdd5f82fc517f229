import layout from '../../ui/layout.module.css';
import { Opening } from '../../ui/opening.tsx';
import roles from '../../ui/text-roles.module.css';
import { Headline, type HeadlineProps } from './headline.tsx';
import { Severity, type SeverityProps } from './severity.tsx';
import styles from './summary.module.css';

type Props = {
  title: string;
  question: string;
  verdict: string;
  headline: HeadlineProps;
  /** Most costly first. */
  findings: (SeverityProps & { title: string; rate: string })[];
  decision: string;
};

const SHOWN = 3;

/** The report on one page: question, verdict, figure, what was found and what to decide. Fits one sheet of A4. */
export function Summary({ title, question, verdict, headline, findings, decision }: Props) {
  return (
    <>
      <Opening className={styles.opening} title={title} lead={question} aside={<Headline {...headline} />}>
        <p className={styles.verdict}>{verdict}</p>
      </Opening>
      <section id="summary" className={`${layout.section} ${styles.summary}`}>
        <div>
          <h2>Three main findings</h2>
          <ol className={styles.findings}>
            {findings.slice(0, SHOWN).map(({ title: name, rate, ...severity }, place) => (
              <li key={name}>
                <Severity {...severity} />
                <a className={roles.link} href={`#finding-${place + 1}`}>
                  {name}
                </a>
                <p className={roles.note}>{rate}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.decision}>
          <h2>What we recommend</h2>
          <p>{decision}</p>
          <a className={roles.onward} href="#next">
            What to do after that
          </a>
        </div>
      </section>
    </>
  );
}
