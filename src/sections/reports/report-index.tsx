import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import styles from './report-index.module.css';

type Props = Head & { reports: { id: string; path: Href; title: string }[] };

/** The reports by name. The one whose service a visitor comes from stands first and large. */
export function ReportIndex({ reports, ...head }: Props) {
  return (
    <Section {...head}>
      <ul className={styles.index}>
        {reports.map(({ id, path, title }) => (
          <li key={id} id={`report-${id}`}>
            <a href={path}>{title}</a>
          </li>
        ))}
        <li>
          <a href="/our-works/reports">All sample reports</a>
        </li>
      </ul>
    </Section>
  );
}
