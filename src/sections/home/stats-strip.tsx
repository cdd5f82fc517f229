import type { Figure } from '../../lib/figures.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import figures from '../../ui/figures.module.css';
import layout from '../../ui/layout.module.css';

export function StatsStrip({ stats }: { stats: { figure: Figure; label: string }[] }) {
  return (
    <div className={layout.strip}>
      <dl className={figures.figures}>
        {stats.map(({ figure, label }) => (
          <div key={label}>
            <dt>
              {label}
              <CompanyMark basis={figure.basis} />
            </dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <CompanyNote figures={stats.map(({ figure }) => figure)} />
    </div>
  );
}
