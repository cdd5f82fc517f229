import { letterHtmlPath, letterTextPath, type LetterTextAnswer } from '../../../contract/desk/letters.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './newsletter.module.css';

/** The mail in a frame that may do nothing, and what programs without HTML show. */
export function LetterPreview({ id }: { id: string }) {
  const { value, problem, reload } = useLoaded<LetterTextAnswer>(letterTextPath(id));
  return (
    <div className={styles.preview}>
      <iframe title={`${id} as a mail`} sandbox="" src={letterHtmlPath(id)} />
      <details>
        <summary>As plain text</summary>
        <ProblemNote problem={problem} onRetry={reload} />
        <pre>{value?.text ?? 'Loading …'}</pre>
      </details>
    </div>
  );
}
