import { Opening } from '../../ui/opening.tsx';
import styles from './report.module.css';

type Props = { title: string; question: string; answer: string[] };

/** The question, and beside it the answer in three sentences. */
export function ReportHero({ title, question, answer }: Props) {
  return (
    <Opening
      title={title}
      lead={question}
      aside={
        <ol className={`${styles.numbered} ${styles.answer}`}>
          {answer.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      }
    />
  );
}
