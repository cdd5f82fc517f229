import { Facts } from './facts.tsx';
import { Frame, type Head } from './frame.tsx';
import blocks from './blocks.module.css';
import styles from './domains.module.css';

export type DomainsProps = Head & {
  layout: 'columns' | 'table';
  groups: { name: string; items: string[] }[];
};

const classes = { columns: styles.columns, table: `${blocks.rows} ${styles.table}` };

export function Domains({ layout, groups, ...head }: DomainsProps) {
  return (
    <Frame head={head} aside={layout === 'table'}>
      <ul className={classes[layout]}>
        {groups.map(({ name, items }) => (
          <li key={name} data-settle="">
            <h3>{name}</h3>
            <Facts items={items} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}
