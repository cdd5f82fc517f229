import { Facts } from './facts.tsx';
import { Frame, type Head } from './frame.tsx';
import blocks from './blocks.module.css';
import styles from './scenarios.module.css';

export type ScenariosProps = Head & {
  layout: 'table' | 'grid' | 'ledger';
  items: { title: string; description: string; examples: string[] }[];
};

const classes = {
  table: `${blocks.rows} ${blocks.three}`,
  grid: blocks.boxes,
  ledger: styles.ledger,
};

export function Scenarios({ layout, items, ...head }: ScenariosProps) {
  return (
    <Frame head={head}>
      <ul className={classes[layout]}>
        {items.map(({ title, description, examples }) => (
          <li key={title} data-settle="">
            <h3>{title}</h3>
            <p>{description}</p>
            <Facts items={examples} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}
