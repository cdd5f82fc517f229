import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './reasons.module.css';

type Props = { title: string; note: string; items: { title: string; text: string }[] };

export function Reasons({ title, note, items }: Props) {
  return (
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={styles.reasons}>
        {items.map((item) => (
          <li key={item.title} data-settle="">
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
