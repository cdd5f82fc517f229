import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './engagement.module.css';

type Props = Head & {
  ways: { name: string; when: string; includes: string[]; price: string }[];
  labels: { includes: string; price: string; we: string; you: string };
  month: { title: string; weeks: { title: string; we: string; you: string }[] };
};

/** Three ways to work together side by side, and the first month of a longer engagement week by week. */
export function Engagement({ ways, labels, month, ...head }: Props) {
  return (
    <Section {...head}>
      <ul className={styles.ways}>
        {ways.map(({ name, when, includes, price }) => (
          <li key={name} data-settle="">
            <h3>{name}</h3>
            <p>{when}</p>
            <h4 className={roles.label}>{labels.includes}</h4>
            <ul className={roles.note}>
              {includes.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <h4 className={roles.label}>{labels.price}</h4>
            <p className={roles.note}>{price}</p>
          </li>
        ))}
      </ul>
      <h3 className={styles.month}>{month.title}</h3>
      <ol className={styles.weeks}>
        {month.weeks.map(({ title, we, you }) => (
          <li key={title} data-settle="">
            <h4 className={roles.name}>{title}</h4>
            <p className={roles.note}>
              <b className={roles.label}>{labels.we}</b> {we}
            </p>
            <p className={roles.note}>
              <b className={roles.label}>{labels.you}</b> {you}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
