import { Facts } from './facts.tsx';
import { Frame, type Head } from './frame.tsx';
import blocks from './blocks.module.css';

export type UseCasesProps = Head & {
  layout: 'ruled' | 'grid';
  items: { title: string; description: string; metrics: string[] }[];
};

const classes = { ruled: `${blocks.rows} ${blocks.three}`, grid: blocks.boxes };

export function UseCases({ layout, items, ...head }: UseCasesProps) {
  return (
    <Frame head={head}>
      <ul className={classes[layout]}>
        {items.map(({ title, description, metrics }) => (
          <li key={title} data-settle="">
            <h3>{title}</h3>
            <p>{description}</p>
            <Facts items={metrics} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}
