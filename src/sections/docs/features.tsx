import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './features.module.css';

type Props = {
  title: string;
  note: string;
  items: { title: string; text: string; command: string; answer: string }[];
};

/** A promise, and above it what this build has to show for it. */
export function Features({ title, note, items }: Props) {
  return (
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={styles.features}>
        {items.map((item) => (
          <li key={item.title} data-settle="">
            <code>
              <span>{item.command}</span> <b>{item.answer}</b>
            </code>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
