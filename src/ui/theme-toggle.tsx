import styles from './theme-toggle.module.css';

type Props = { pressed?: boolean; onPress?: () => void };

/**
 * Both icons are rendered and CSS chooses, so hydration cannot mismatch. On pages a script handles clicks
 * (src/page-scripts/every-page.ts); the desk passes its own handler.
 */
export function ThemeToggle({ pressed = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-theme-toggle=""
      aria-label="Dark theme"
      aria-pressed={pressed}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.moon} d="M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z" />
        <path
          className={styles.sun}
          d="M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M19 5l-1.7 1.7M6.7 17.3L5 19"
        />
      </svg>
    </button>
  );
}
