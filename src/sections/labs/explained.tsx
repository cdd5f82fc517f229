import { Section } from '../../ui/section.tsx';
import { Items } from '../list/list.tsx';
import styles from './labs.module.css';

type Props = { measures: { name: string; formula: string; text: string }[]; method: string[] };

/** Every figure of a lab with its formula and its limits. */
export function Explained({ measures, method }: Props) {
  return (
    <Section title="What the figures mean" note="The formula of each figure, and its limits.">
      <Items layout="pairs" items={measures.map(({ name, ...measure }) => ({ title: name, ...measure }))} />
      <h3 className={styles.done}>How it works</h3>
      <ul className={styles.method}>
        {method.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}
