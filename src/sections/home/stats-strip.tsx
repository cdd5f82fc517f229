import layout from '../../ui/layout.module.css';
import styles from './stats-strip.module.css';

export function StatsStrip({ stats }: { stats: { value: string; label: string }[] }) {
  return (
    <dl className={`${layout.strip} ${styles.stats}`}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
