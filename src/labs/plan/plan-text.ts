import { namingLine } from '../../../contract/named-service.ts';
import type { Href } from '../../../contract/routes.ts';
import { spanText, testerDays } from '../../lib/estimate.ts';
import { countText } from '../../lib/figure-format.ts';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import type { ResultRow } from '../shared/result-table.ts';
import type { Arranged, Row } from './arrange.ts';
import type { PlanDays } from './days.ts';
import { conditionText, type Fired } from './plan.ts';
import { QUESTION_IDS, questionOf, wordsFor, type Answers } from './questions.ts';
import { serviceAt, type Services } from './services.ts';
import { workOf } from './works.ts';

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The placeholder for an empty field of the visitor's own line. */
export const titleOf = ({ title }: Row): string => title.trim() || 'A line without a title';

const answerText = (answers: Answers, id: (typeof QUESTION_IDS)[number]): string =>
  answers[id].map((option) => wordsFor(id, option)).join(', ') || 'none';

const ORDER_NOTE = 'The weeks are a proposal of order, not a promise of time.';

/** Escapes Markdown in typed text. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

/** The services of the lines with their days. */
type Staffing = { services: Services; days: PlanDays };
/** The maximum length of the contact form's message. */
type Limit = { messageLimit: number };

function daysLines({ services, total }: PlanDays, origin: string): string[] {
  if (services.length === 0) return [];
  return [
    '',
    '## Tester-days',
    '',
    `${testerDays(total)} by the rules of ${origin}/pricing. Each service takes its plan and report once and is rounded to half a day.`,
    '',
    ...services.map(
      ({ service, scope, once, total: days }) =>
        `- ${service.name}: ${testerDays(days)}, of which plan and report ${spanText(once)} (${scope.join(', ')})`,
    ),
  ];
}

/** The plan as Markdown, its links pointing to `origin`. */
export function markdownOf(
  answers: Answers,
  { rows, leftOut, byWeight }: Arranged,
  { origin, services, days }: Staffing & { origin: string },
): string {
  const ruleLine = ({ points, when, why }: Fired): string =>
    `   - ${signed(points)} ${conditionText(when, answers)}: ${why}`;
  const lines = rows.flatMap((row, place) => {
    const work = row.work && workOf(row.work);
    const service = work && serviceAt(services, work.service);
    const taken = days.lines.get(row.id);
    return [
      `${place + 1}. **${plain(titleOf(row))}** (week ${row.week}${work ? `, weight ${row.weight}` : ''})`,
      ...(row.limit.trim() ? [`   - Limit: ${plain(row.limit)}`] : []),
      ...(taken ? [`   - Days: ${spanText(taken)}`] : []),
      ...(work && service
        ? [`   - Why: ${work.because}`, `   - Service: [${service.name}](${origin}${service.path})`]
        : []),
      ...(work?.from ? [`   - The limit is from [our article](${origin}${work.from})`] : []),
      ...row.fired.map(ruleLine),
    ];
  });
  return [
    '# Test plan',
    '',
    `${byWeight ? 'Ranked by the rules of' : 'Ordered by hand, from the rules of'} ${origin}/labs/plan. ${ORDER_NOTE}`,
    '',
    '## Answers',
    '',
    ...QUESTION_IDS.map((id) => `- ${questionOf(id).ask} ${answerText(answers, id)}`),
    '',
    '## Lines',
    '',
    ...(lines.length > 0 ? lines : ['None.']),
    ...daysLines(days, origin),
    ...(leftOut.length > 0
      ? [
          '',
          '## Not in this plan',
          '',
          ...leftOut.map(({ work, weight }) => `- ${workOf(work).title} (weight ${weight})`),
        ]
      : []),
    '',
  ].join('\n');
}

export const PLAN_HEAD: ResultRow = ['line', 'tester-days', 'week'];

/** The plan as a table to copy. */
export const planRows = ({ rows }: Arranged, days: PlanDays): ResultRow[] => [
  ...rows.map((row, place): ResultRow => {
    const taken = days.lines.get(row.id);
    return [`${place + 1}. ${titleOf(row)}`, taken ? spanText(taken) : '–', `week ${row.week}`];
  }),
  ['All lines, with plans and reports', spanText(days.total), ''],
];

/** The service to ask for while no task is in the plan. */
const PLANNING = '/services/manual';

export type Discussion = { summary: string; enquiry: Href };

/** For the untouched sample plan. */
const UNTOUCHED = 'I read the sample of your lab on test plans. Please help us with a plan of our own.';
export function firstDiscussion(services: Services): Discussion {
  const { name, enquiry } = serviceAt(services, PLANNING);
  return { summary: UNTOUCHED, enquiry: prefilledEnquiry(name, enquiry, UNTOUCHED) };
}

const estimateLines = ({ services, total }: PlanDays): string[] =>
  services.length === 0
    ? []
    : [
        `Estimate by the rules of your pricing page: ${testerDays(total)} (${services.map(({ service, total: days }) => `${service.name} ${spanText(days)}`).join(', ')}).`,
      ];

/** Prefills the contact form with as many whole lines of the plan as fit, and the service of the first line. */
export function discussionOf(
  answers: Answers,
  { rows, leftOut }: Arranged,
  { services, days, messageLimit }: Staffing & Limit,
): Discussion {
  const first = rows.find(({ work }) => work)?.work;
  const service = serviceAt(services, first ? workOf(first).service : PLANNING);
  const head = [
    `Please look at this plan from your lab, ${countText(rows.length, 'line')}.`,
    `Answers: ${QUESTION_IDS.map((id) => answerText(answers, id)).join('; ')}.`,
    ...estimateLines(days),
  ];
  const body = [
    ...rows.map((row, place) => {
      const by = row.work ? `, ${serviceAt(services, workOf(row.work).service).name}` : '';
      const taken = days.lines.get(row.id);
      const span = taken ? `, ${spanText(taken)} days` : '';
      return `${place + 1}. ${titleOf(row)} (week ${row.week}${by}${span}). ${row.limit}`.trim();
    }),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.map(({ work }) => workOf(work).title).join('; ')}.`] : []),
  ];
  const withLines = (count: number): Discussion => {
    const cut = body.length - count;
    const note =
      cut > 0
        ? [`Shortened to fit the form: the last ${cut} of ${countText(body.length, 'line')} did not fit.`]
        : [];
    const summary = [...head, ...body.slice(0, count), ...note].join('\n');
    return { summary, enquiry: prefilledEnquiry(service.name, service.enquiry, summary) };
  };
  const free = messageLimit - namingLine(service.name).length;
  let count = body.length;
  let discussion = withLines(count);
  while (count > 0 && discussion.summary.length > free) {
    count -= 1;
    discussion = withLines(count);
  }
  return discussion;
}
