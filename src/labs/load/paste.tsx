import { useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import styles from './paste.module.css';

/** What wrk or autocannon printed is on a screen and in no file. Uncontrolled: what was pasted before React came stays. */
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
