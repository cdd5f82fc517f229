import figures from '../../ui/figures.module.css';
import layout from '../../ui/layout.module.css';

export function StatsStrip({ stats }: { stats: { value: string; label: string }[] }) {
  return (
    <div className={layout.strip}>
      <dl className={figures.figures}>
        {stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
