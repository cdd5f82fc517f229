import { Panel } from '../../instruments/panel.tsx';
import type { Figure } from '../../lib/figures.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import grounds from '../../ui/ground.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import { FigureValue } from './figure-value.tsx';
import styles from './stats.module.css';

export type StatsProps = Head & {
  layout: 'band' | 'panel' | 'row';
  label?: string | undefined;
  items: { name: string; description: string; figure: Figure }[];
};

const classes = { band: `${grounds.marks} ${styles.band}`, panel: styles.panel, row: styles.row };

export function Stats({ layout, label, items, ...head }: StatsProps) {
  const list = (
    <dl className={classes[layout]} data-settle="">
      {items.map(({ name, description, figure }) => (
        <div key={name}>
          <dt>
            {name}
            <CompanyMark basis={figure.basis} />
          </dt>
          <dd>
            <FigureValue value={figure.value} />
          </dd>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
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
