import styles from './trap-field.module.css';

/** The honeypot: hidden from people, filled by bots. */
export function TrapField({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
