import type { Href } from '../../../contract/routes.ts';
import { Panel } from '../../instruments/panel.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Items } from '../list/list.tsx';
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
          <a className={`${roles.onward} ${roles.link}`} href={commitment.more.href}>
            {commitment.more.label}
          </a>
        </div>
        <div>
          <h2>{goals.title}</h2>
          <Items layout="rows" items={goals.items} />
        </div>
      </div>
    </Section>
  );
}
