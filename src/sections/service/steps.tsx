import { Facts } from './facts.tsx';
import { Frame, type Head } from './frame.tsx';
import blocks from './blocks.module.css';
import styles from './steps.module.css';

export type StepsProps = Head & {
  layout: 'tape' | 'ruled' | 'pairs';
  items: { title: string; description: string; details: string[] }[];
};

const classes = { tape: styles.tape, ruled: `${blocks.rows} ${styles.ruled}`, pairs: styles.pairs };

export function Steps({ layout, items, ...head }: StepsProps) {
  return (
    <Frame head={head}>
      <ol className={`${styles.steps} ${classes[layout]}`}>
        {items.map(({ title, description, details }) => (
          <li key={title} data-settle="">
            <h3>{title}</h3>
            <p>{description}</p>
            {details.length > 0 && <Facts items={details} />}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
