import styles from './honeypot-field.module.css';

/** The honeypot: hidden from people, filled by bots. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
