import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import unfolds from '../../ui/unfolds.module.css';
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

/** On a phone the question unfolds its answer; a wide window has room for both. */
const Answered = ({ question, verdict }: Pick<ListedReport, 'question' | 'verdict'>) => (
  <>
    <p className={`${roles.note} ${styles.asked}`}>{question}</p>
    <details className={`${unfolds.unfolds} ${styles.answer}`}>
      <summary>{question}</summary>
      <p>{verdict}</p>
    </details>
  </>
);

export function ReportList({ reports, ...head }: Head & { reports: ListedReport[] }) {
  return (
    <Section {...head}>
      <ul className={styles.list}>
        {reports.map(({ id, path, title, headline, chart, ...words }) => (
          <li key={id}>
            <div>
              <a className={`${roles.name} ${roles.link}`} href={path}>
                {title}
              </a>
              <Answered {...words} />
              <Headline {...headline} />
            </div>
            <ReportChart {...chart} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
