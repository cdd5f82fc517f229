import type { Figure } from '../../lib/figures.ts';
import { Figures } from '../../ui/figures.tsx';
import grounds from '../../ui/ground.module.css';
import type { Head } from '../../ui/section.tsx';
import { FigureValue } from './figure-value.tsx';
import { PanelSection } from './panel-section.tsx';
import styles from './stats.module.css';

export type StatsProps = Head & {
  layout: 'band' | 'panel' | 'row';
  label?: string | undefined;
  items: { name: string; description?: string | undefined; figure: Figure }[];
};

const classes = { band: `${grounds.marks} ${styles.band}`, panel: styles.panel, row: undefined };

export function Stats({ layout, items, ...head }: StatsProps) {
  return (
    <PanelSection {...head} layout={layout}>
      <Figures
        className={classes[layout]}
        items={items.map(({ name, description, figure }) => ({
          label: name,
          value: <FigureValue value={figure.value} />,
          note: description,
          basis: figure.basis,
        }))}
      />
    </PanelSection>
  );
}
