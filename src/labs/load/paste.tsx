import { useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import styles from './paste.module.css';

/** For the terminal output of wrk and autocannon. Uncontrolled, so that text pasted before hydration stays. */
export function Paste({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <details className={styles.paste}>
      <summary>Paste what a tool printed</summary>
      <textarea ref={field} rows={6} aria-label="Text of a tool" spellCheck={false} />
      <button
        type="button"
        className={buttonClass('ghost')}
        onClick={() => onText(field.current?.value ?? '')}
      >
        Read it
      </button>
    </details>
  );
}
