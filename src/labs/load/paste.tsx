import { useRef } from 'react';
import { Action } from '../shared/action.tsx';
import { TextArea } from '../shared/table-input.tsx';
import styles from './paste.module.css';

/** For the terminal output of wrk and autocannon. */
export function Paste({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <details className={styles.paste}>
      <summary>Paste the output of a tool</summary>
      <TextArea ref={field} rows={6} aria-label="Text of a tool" />
      <Action onClick={() => onText(field.current?.value ?? '')}>Analyse it</Action>
    </details>
  );
}
