import roles from '../ui/text-roles.module.css';
import styles from './formulas.module.css';

export type Formula = { name: string; formula: string; text: string };

/** Figures with how each is computed and what it does not say. */
export function Formulas({ items }: { items: readonly Formula[] }) {
  return (
    <dl className={styles.formulas}>
      {items.map(({ name, formula, text }) => (
        <div key={name}>
          <dt className={roles.name}>{name}</dt>
          <dd>
            <code>{formula}</code>
            <p>{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
