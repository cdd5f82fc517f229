import layout from '../ui/layout.module.css';
import ground from '../ui/ground.module.css';
import styles from './coming-soon.module.css';

/** A plumb line at rest beside the heading: the page is not there yet, the line already is. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <section className={`${ground.graph} ${styles.soon}`}>
      <div className={`${layout.container} ${styles.inner}`}>
        <div>
          <h1>{title}</h1>
          <p>Coming Soon</p>
        </div>
        <svg viewBox="0 0 240 560" aria-hidden="true">
          <path className={styles.scale} d="M200 0v560" />
          <g className={styles.swing}>
            <path className={styles.string} d="M100 -200v560" />
            <path className={styles.bob} d="M52 360h96l-13 50-35 62-35-62z" />
            <path className={styles.band} d="M61 380h78" />
          </g>
        </svg>
      </div>
    </section>
  );
}
