import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './methods.module.css';

type Props = { title: string; note: string; items: { name: string; formula: string; text: string }[] };

export function Methods({ title, note, items }: Props) {
  return (
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={styles.methods}>
        {items.map((item) => (
          <li key={item.name} data-settle="">
            <h3>{item.name}</h3>
            <code>{item.formula}</code>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
