import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './report-list.module.css';

type Props = Head & { reports: { id: string; path: Href; title: string; question: string }[] };

export function ReportList({ reports, ...head }: Props) {
  return (
    <Section {...head}>
      <ul className={styles.list}>
        {reports.map(({ id, path, title, question }) => (
          <li key={id}>
            <a className={`${roles.name} ${roles.link}`} href={path}>
              {title}
            </a>
            <p>{question}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
