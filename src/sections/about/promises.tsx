import type { Href } from '../../../contract/routes.ts';
import { Panel } from '../../instruments/panel.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './promises.module.css';

type Props = {
  commitment: { title: string; label: string; items: string[]; more: { label: string; href: Href } };
  goals: { title: string; items: { title: string; text: string }[] };
};

/** Current commitments in the panel, goals on paper. */
export function Promises({ commitment, goals }: Props) {
  return (
    <Section>
      <div className={`${layout.columns} ${styles.promises}`}>
        <div>
          <h2>{commitment.title}</h2>
          <Panel label={commitment.label} searchable>
            <ul className={styles.signed}>
              {commitment.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Panel>
          <p className={styles.more}>
            <a className={roles.link} href={commitment.more.href}>
              {commitment.more.label}
            </a>
          </p>
        </div>
        <div>
          <h2>{goals.title}</h2>
          <ol className={styles.goals}>
            {goals.items.map((goal) => (
              <li key={goal.title} data-settle="">
                <h3>{goal.title}</h3>
                <p className={roles.note}>{goal.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
