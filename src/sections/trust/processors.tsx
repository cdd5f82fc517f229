import { Section, type Head } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Props = Head & { none: string; items: { name: string; purpose: string; country: string }[] };

export function Processors({ none, items, ...head }: Props) {
  return (
    <Section {...head}>
      {items.length === 0 ? (
        <p className={styles.hole}>{none}</p>
      ) : (
        <dl className={styles.answers}>
          {items.map(({ name, purpose, country }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{purpose}</dd>
              <dd className={styles.basis}>{country}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
