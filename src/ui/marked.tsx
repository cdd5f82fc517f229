import styles from './marked.module.css';

/** `held to *true*.` prints with the word between the stars on tape. */
export function Marked({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.mark}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
