import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { Frame, type Head } from './frame.tsx';
import blocks from './blocks.module.css';
import styles from './cards.module.css';

export type CardsProps = Head & {
  layout: 'list' | 'grid' | 'columns';
  items: { title: string; description: string; icon: CardIconName }[];
};

const classes = {
  list: `${blocks.rows} ${styles.list}`,
  grid: `${blocks.boxes} ${styles.grid}`,
  columns: styles.columns,
};

export function Cards({ layout, items, ...head }: CardsProps) {
  return (
    <Frame head={head} aside={layout === 'list'}>
      <ul className={classes[layout]}>
        {items.map(({ title, description, icon }) => (
          <li key={title} data-settle="">
            <CardIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
