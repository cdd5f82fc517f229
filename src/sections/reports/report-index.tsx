import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Headline, type HeadlineProps } from './headline.tsx';
import styles from './report-index.module.css';

type Report = { id: string; path: Href; title: string; verdict: string; headline: HeadlineProps };

/** The reports with their figures. The one whose service a visitor comes from stands first and large. */
export function ReportIndex({ reports, ...head }: Head & { reports: Report[] }) {
  return (
    <Section {...head}>
      <ul className={styles.index}>
        {reports.map(({ id, path, title, verdict, headline }) => (
          <li key={id} id={`report-${id}`}>
            <a className={`${roles.name} ${roles.link}`} href={path}>
              {title}
            </a>
            <Headline {...headline} />
            <p className={roles.note}>{verdict}</p>
          </li>
        ))}
        <li>
          <a className={`${roles.name} ${roles.link}`} href="/our-works/reports">
            All sample reports, with their charts
          </a>
        </li>
      </ul>
    </Section>
  );
}
