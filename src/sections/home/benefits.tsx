import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './benefits.module.css';

type Props = { title: string; note: string; items: { title: string; text: string }[] };

/** Four marks along one line, as on a rule. */
export function Benefits({ title, note, items }: Props) {
  return (
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={styles.benefits}>
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
