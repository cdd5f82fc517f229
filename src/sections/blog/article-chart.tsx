import { LabelledSvg } from '../../instruments/labelled-svg.tsx';
import type { ArticleSummary } from '../../lib/article.ts';
import { longDate } from '../../lib/dates.ts';
import { writeTape } from '../../lib/tape.ts';
import roles from '../../ui/text-roles.module.css';
import { MarkPath } from './category-mark.tsx';
import styles from './article-chart.module.css';

/** Limits the opening, however long the blog grows. */
const SHOWN = 24;
const LEVEL_MINUTES = 5;
const DAY_MS = 86_400_000;

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

/** The first days of the months that lie between two dates, with their names. */
function monthStarts(first: string, last: string): { day: number; name: string }[] {
  const starts: { day: number; name: string }[] = [];
  const at = new Date(first);
  for (at.setUTCDate(1); ;) {
    at.setUTCMonth(at.getUTCMonth() + 1);
    if (at.getTime() > Date.parse(last)) return starts;
    starts.push({
      day: at.getTime() / DAY_MS,
      name: at.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' }),
    });
  }
}

/** The newest articles over time: the reading time of each, topped by its category's mark. */
export function ArticleChart({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  const shown = articles.slice(0, SHOWN);
  const [newest, oldest] = [shown[0]?.date ?? '', shown.at(-1)?.date ?? ''];
  const longest = Math.max(...shown.map(({ minutes }) => minutes));
  const top = Math.ceil((longest + 1) / LEVEL_MINUTES) * LEVEL_MINUTES;
  const days = Math.max(1, dayOf(newest) - dayOf(oldest));
  const x = (day: number): string => percent(0.08 + (0.89 * (day - dayOf(oldest))) / days);
  const y = (minutes: number): string => percent(1 - minutes / top);
  const levels = Array.from({ length: top / LEVEL_MINUTES }, (_, index) => (index + 1) * LEVEL_MINUTES);
  const shortest = Math.min(...shown.map(({ minutes }) => minutes));
  return (
    <figure className={styles.chart}>
      <figcaption className={roles.label}>{title}</figcaption>
      <LabelledSvg
        label={`${shown.length} articles from ${longDate(oldest)} to ${longDate(newest)}, ${shortest} to ${longest} minutes each`}
        data-tape={writeTape(
          '* (* min)',
          shown
            .toReversed()
            .map(({ title: name, minutes, date }) => [Number.parseFloat(x(dayOf(date))), name, minutes]),
        )}
      >
        {levels.map((minutes) => (
          <g key={minutes}>
            <line x2="100%" y1={y(minutes)} y2={y(minutes)} />
            <text y={y(minutes)} dy="15">
              {minutes}
            </text>
          </g>
        ))}
        {monthStarts(oldest, newest).map(({ day, name }) => (
          <g key={day}>
            <line x1={x(day)} x2={x(day)} y1="100%" y2="104%" className={styles.axis} />
            <text x={x(day)} y="100%" dx="5" dy="17">
              {name}
            </text>
          </g>
        ))}
        {shown.map(({ id, date, minutes, category }) => (
          <g key={id} className={styles.stem}>
            <line x1={x(dayOf(date))} x2={x(dayOf(date))} y1="100%" y2={y(minutes)} />
            <svg x={x(dayOf(date))} y={y(minutes)}>
              <MarkPath {...category} />
            </svg>
          </g>
        ))}
      </LabelledSvg>
    </figure>
  );
}
