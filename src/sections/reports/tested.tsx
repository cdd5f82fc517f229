import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
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
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={roles.label}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${layout.columns} ${styles.scope}`}>
        <List name="Scope" items={scope} />
        <List name="Left out" items={leftOut} />
      </div>
    </Section>
  );
}
