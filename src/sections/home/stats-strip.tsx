import type { Figure } from '../../lib/figures.ts';
import { Figures } from '../../ui/figures.tsx';
import layout from '../../ui/layout.module.css';

export function StatsStrip({ stats }: { stats: { figure: Figure; label: string }[] }) {
  return (
    <div className={layout.strip}>
      <Figures
        items={stats.map(({ figure, label }) => ({ label, value: figure.value, basis: figure.basis }))}
      />
    </div>
  );
}
