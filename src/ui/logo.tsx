import styles from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <a href="/" className={styles.logo}>
      <svg width="26" height="34" viewBox="0 0 26 34" aria-hidden="true">
        <path d="M13 0v15" stroke="currentColor" strokeWidth="2" />
        <path d="M5 15h16l-2 8-6 10-6-10z" fill="currentColor" />
        <path d="M7.4 18h11.2" className={styles.band} />
      </svg>
      {name}
    </a>
  );
}
