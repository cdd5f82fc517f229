import { Panel } from '../../instruments/panel.tsx';
import type { Figure } from '../../lib/figures.ts';
import { CompanyNote } from '../../ui/company-figure.tsx';
import { Figures } from '../../ui/figures.tsx';
import grounds from '../../ui/ground.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import { FigureValue } from './figure-value.tsx';
import styles from './stats.module.css';

export type StatsProps = Head & {
  layout: 'band' | 'panel' | 'row';
  label?: string | undefined;
  items: { name: string; description: string; figure: Figure }[];
};

const classes = { band: `${grounds.marks} ${styles.band}`, panel: styles.panel, row: undefined };

export function Stats({ layout, label, items, ...head }: StatsProps) {
  const list = (
    <Figures
      className={classes[layout]}
      items={items.map(({ name, description, figure }) => ({
        label: name,
        value: <FigureValue value={figure.value} />,
        note: description,
        basis: figure.basis,
      }))}
    />
  );
  return (
    <Section {...head} aside={layout === 'panel'}>
      {layout === 'panel' ? (
        <Panel label={label ?? head.title} searchable>
          {list}
        </Panel>
      ) : (
        list
      )}
      <CompanyNote figures={items.map(({ figure }) => figure)} />
    </Section>
  );
}
