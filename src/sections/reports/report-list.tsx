import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Headline, type HeadlineProps } from './headline.tsx';
import { ReportChart, type ReportChartProps } from './report-chart.tsx';
import styles from './report-list.module.css';

export type ListedReport = {
  id: string;
  path: Href;
  title: string;
  question: string;
  verdict: string;
  headline: HeadlineProps;
  chart: ReportChartProps;
};

export function ReportList({ reports, ...head }: Head & { reports: ListedReport[] }) {
  return (
    <Section {...head}>
      <ul className={styles.list}>
        {reports.map(({ id, path, title, question, verdict, headline, chart }) => (
          <li key={id}>
            <div>
              <a className={`${roles.name} ${roles.link}`} href={path}>
                {title}
              </a>
              <p className={roles.note}>{question}</p>
              <p>{verdict}</p>
              <Headline {...headline} />
            </div>
            <ReportChart {...chart} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
