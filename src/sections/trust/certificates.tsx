import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './trust.module.css';

type Certificate = { name: string; number: string; by: string; until: string };

/** Renders nothing while there are no certificates. */
export function Certificates({ title, note, items }: { title: string; note: string; items: Certificate[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} note={note}>
      <dl className={styles.answers}>
        {items.map(({ name, number, by, until }) => (
          <div key={number}>
            <dt className={roles.name}>{name}</dt>
            <dd>
              {number}, {by}
            </dd>
            <dd className={roles.label}>
              until <time dateTime={until}>{until}</time>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
