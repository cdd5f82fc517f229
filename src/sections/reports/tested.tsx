import layout from '../../ui/layout.module.css';
import { Pairs } from '../../ui/pairs.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './report.module.css';

type Props = {
  facts: { name: string; value: string }[];
  scope: string[];
  leftOut: string[];
};

const List = ({ name, items }: { name: string; items: string[] }) => (
  <div>
    <h3>{name}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

export function Tested({ facts, scope, leftOut }: Props) {
  return (
    <Section id="tested" title="What was tested">
      <Pairs items={facts} className={styles.facts} />
      <div className={`${layout.columns} ${styles.scope}`}>
        <List name="Scope" items={scope} />
        <List name="Out of scope" items={leftOut} />
      </div>
    </Section>
  );
}
