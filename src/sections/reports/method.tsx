import { Section } from '../../ui/section.tsx';
import styles from './report.module.css';

type Props = { method: { name: string; formula: string; text: string }[] };

export function Method({ method }: Props) {
  return (
    <Section id="method" title="Method">
      <dl className={styles.facts}>
        {method.map(({ name, formula, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{formula}</code>
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
